import { type ReactNode, useId } from 'react';
import styles from './ChartFrame.module.css';

export interface ChartFrameProps {
  readonly title: string;
  /** What there is to see, in a sentence. */
  readonly summary: ReactNode;
  /** The drawing. */
  readonly children: ReactNode;
  /** All numbers of the drawing, as a table. */
  readonly numbers?: ReactNode;
}

/** A drawing with its title and what it says in words; its numbers one tap away. */
export function ChartFrame({ title, summary, children, numbers }: ChartFrameProps) {
  const id = useId();
  return (
    <figure className={styles.frame} aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      {children}
      {numbers && (
        <details className={styles.numbers}>
          <summary>Zahlen zeigen</summary>
          <section
            className={styles.window}
            aria-label={`${title}: Zahlen`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
            tabIndex={0}
          >
            {numbers}
          </section>
        </details>
      )}
    </figure>
  );
}
