import type { ReactNode } from 'react';
import { classes } from './classes';
import { Money } from './Money';
import styles from './Sums.module.css';

interface SumLine {
  readonly label: string;
  /** A number is a balance in cents. */
  readonly sum: ReactNode;
  /** The total of the lines above, separated by a rule. */
  readonly result?: boolean;
}

interface SumsProps {
  readonly lines: readonly SumLine[];
  /** In a dashed frame, with less space between the lines. */
  readonly noted?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-live'?: 'polite';
}

/** Labelled sums, as on a bill; nothing without lines. */
export function Sums({ lines, noted = false, ...rest }: SumsProps) {
  if (lines.length === 0) return null;
  return (
    <dl {...rest} className={classes('stack', noted ? 'gap-1' : 'gap-2', styles.sums, noted && styles.noted)}>
      {lines.map(({ label, sum, result }, place) => (
        // A label may change with its sum, so it is no key.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay in their order
        <div key={place} className={classes('row top gap-2', result && styles.result)}>
          <dt className="words">{label}</dt>
          <dd className="aside end">{typeof sum === 'number' ? <Money cents={sum} /> : sum}</dd>
        </div>
      ))}
    </dl>
  );
}
