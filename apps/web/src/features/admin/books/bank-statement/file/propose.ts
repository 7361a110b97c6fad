import { type Cents, codeOf, codesIn } from '@stammtisch/domain';
import { ascii } from './line-keys';
import type { StatementLine } from './statement';

/** A top-up that somebody announced, and that the bank may tell of. */
export interface AwaitedTopUp {
  readonly id: string;
  readonly memberId: string;
  readonly amount: Cents;
  /** What the transfer's text should hold; null for cash. */
  readonly reference: string | null;
}

/** Whom a transfer may come from. */
export interface Payer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What a line most likely is: certain by reference and amount, else a guess that somebody looks at. */
export interface Proposal {
  readonly line: StatementLine;
  readonly certainty: 'certain' | 'unsure' | 'unknown';
  readonly announcementId: string | null;
  /** Whose money it is. */
  readonly memberId: string | null;
}

/** What to make of money that came in. An announced top-up is proposed once, to the line that fits it best. */
export function propose(
  lines: readonly StatementLine[],
  awaited: readonly AwaitedTopUp[],
  payers: readonly Payer[],
): Proposal[] {
  const open = new Set(awaited);
  const found = new Map<StatementLine, Proposal>();
  const pass = (
    guess: (line: StatementLine) => AwaitedTopUp | undefined,
    certainty: Proposal['certainty'],
  ) => {
    for (const line of lines) {
      const topUp = found.has(line) ? undefined : guess(line);
      if (!topUp) continue;
      open.delete(topUp);
      found.set(line, { line, certainty, announcementId: topUp.id, memberId: topUp.memberId });
    }
  };
  const first = (fits: (topUp: AwaitedTopUp) => boolean) => Array.from(open).find(fits);
  pass((line) => first((topUp) => isNamed(line, topUp) && topUp.amount === line.amount), 'certain');
  pass((line) => first((topUp) => isNamed(line, topUp)), 'unsure');
  pass((line) => {
    const payer = payerOf(line, payers);
    return payer && first((topUp) => topUp.memberId === payer.id && topUp.amount === line.amount);
  }, 'unsure');
  return lines.map((line) => found.get(line) ?? byName(line, payers));
}

function byName(line: StatementLine, payers: readonly Payer[]): Proposal {
  const payer = payerOf(line, payers);
  const certainty = payer ? 'unsure' : 'unknown';
  return { line, certainty, announcementId: null, memberId: payer?.id ?? null };
}

const isNamed = ({ text }: StatementLine, { reference }: AwaitedTopUp) =>
  reference !== null && codesIn(text).includes(codeOf(reference));

/** The one whose first and last name both stand there; nobody when there are two. */
function payerOf({ name }: StatementLine, payers: readonly Payer[]): Payer | undefined {
  const words = ` ${ascii(name)} `;
  const stands = (part: string) => part.trim() !== '' && words.includes(` ${ascii(part)} `);
  const [payer, another] = payers.filter(({ firstName, lastName }) => stands(firstName) && stands(lastName));
  return another ? undefined : payer;
}
