import { type ReactNode, useId } from 'react';
import { Muted } from '../Text';
import styles from './ChartFrame.module.css';

interface ChartFrameProps {
  readonly title: string;
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** All numbers of the chart, as a table. */
  readonly numbers?: Numbers | undefined;
}

interface Numbers {
  readonly heads: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly [name: string, ...numbers: ReactNode[]])[];
}

export function ChartFrame({ title, summary, children, numbers }: ChartFrameProps) {
  const id = useId();
  return (
    <figure className={`stack gap-2 ${styles.frame}`} aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <Muted>{summary}</Muted>
      </figcaption>
      {children}
      {numbers && (
        <details>
          <summary>Zahlen zeigen</summary>
          <section
            className={`framed ${styles.window}`}
            aria-label={`${title}: Zahlen`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
            tabIndex={0}
          >
            <table className={`small ${styles.table}`} aria-label={title}>
              <thead>
                <tr>
                  {numbers.heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {numbers.rows.map(([name, ...cells], index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows never move
                  <tr key={index}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, column) => (
                      <td key={numbers.heads[column + 1]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </figure>
  );
}
