import { type ReactNode, useId } from 'react';
import { Muted } from '../Text';
import styles from './ChartFrame.module.css';

export interface ChartFrameProps {
  readonly title: string;
  /** What there is to see, in a sentence. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** All numbers of the drawing, as a table. */
  readonly numbers?: Numbers | undefined;
}

export interface Numbers {
  readonly heads: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly [name: string, ...numbers: ReactNode[]])[];
}

/** A drawing with its title and a summary. A tap shows its numbers. */
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
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
            tabIndex={0}
          >
            <NumberTable label={title} {...numbers} />
          </section>
        </details>
      )}
    </figure>
  );
}

function NumberTable({ label, heads, rows }: Numbers & { readonly label: string }) {
  return (
    <table className={`small ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...numbers], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows never move
          <tr key={index}>
            <th scope="row">{name}</th>
            {numbers.map((number, column) => (
              <td key={heads[column + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
