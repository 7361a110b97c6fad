import { type ReactNode, useId } from 'react';
import { ScrollTable, type ScrollTableProps } from '../ScrollTable';
import { Muted } from '../Text';
import styles from './ChartFrame.module.css';

export interface ChartFrameProps {
  readonly title: string;
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** All numbers of the chart, as a table. */
  readonly numbers?: Omit<ScrollTableProps, 'label'> | undefined;
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
          <ScrollTable label={`${title}: Zahlen`} {...numbers} />
        </details>
      )}
    </figure>
  );
}
