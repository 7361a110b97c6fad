import type { ReactNode } from 'react';
import styles from './PanelHead.module.css';

export interface PanelHeadProps {
  readonly title: string;
  /** A line below the title: how many, how much. */
  readonly summary?: ReactNode;
  /** The tab's main buttons. */
  readonly actions?: ReactNode;
}

/** The head of every tab. */
export function PanelHead({ title, summary, actions }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {summary && <p className={styles.summary}>{summary}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
