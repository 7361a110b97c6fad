import { Fragment, type ReactNode } from 'react';
import { classes } from './classes';
import styles from './Sums.module.css';

interface SumLine {
  readonly label: string;
  readonly sum: ReactNode;
  /** What the lines above come to: below a line, as on a bill. */
  readonly result?: boolean;
}

export interface SumsProps {
  readonly lines: readonly SumLine[];
  /** A note of its own on the page: framed with dashes, closer together. */
  readonly noted?: boolean;
  readonly 'aria-label'?: string;
  /** It changes while somebody types. */
  readonly 'aria-live'?: 'polite';
}

/** Sums and what each of them is, as on a bill. */
export function Sums({ lines, noted = false, ...rest }: SumsProps) {
  return (
    <dl {...rest} className={classes(styles.sums, noted && styles.noted)}>
      {lines.map(({ label, sum, result }, place) => (
        // A label may say another thing as the sum changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay in their order
        <Fragment key={place}>
          <dt className={classes(result && styles.result)}>{label}</dt>
          <dd className={classes(result && styles.result)}>{sum}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
