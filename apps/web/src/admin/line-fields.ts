import { amountLimits, type Cents, toEuro } from '@stammtisch/domain';
import { amount, type Sent, segments } from '../ui/fields';

/** Fields for a credit line: none, or an amount. `none` and `own` label the two. */
export const lineFields = (line: Cents | null, none: string, own: string) => ({
  kind: segments(
    'Limit',
    [
      { value: 'none', label: none },
      { value: 'own', label: own },
    ],
    line === null ? 'none' : 'own',
  ),
  line: amount('Wie weit ins Minus, in Euro', amountLimits.creditLine, {
    initial: line ?? undefined,
    hint: 'Bei 0 geht nur, was bezahlt ist.',
    shownIf: ({ kind }) => kind === 'own',
  }),
});

/** The chosen line in cents; null for none. */
export const lineIn = ({ kind, line }: Sent<ReturnType<typeof lineFields>>): Cents | null =>
  kind === 'none' ? null : line;

/** A line in euro, as the call takes it. */
export const euroOf = (line: Cents | null) => (line === null ? null : toEuro(line));
