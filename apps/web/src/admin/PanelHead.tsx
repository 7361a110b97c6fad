import type { ReactNode } from 'react';
import { Row } from '../ui/Stack';
import { HowTo, Muted } from '../ui/Text';
import styles from './PanelHead.module.css';

export interface PanelHeadProps {
  readonly title: string;
  /** A line below the title, e.g. a count or a sum. */
  readonly summary?: ReactNode;
  /** The task of the handbook that tells how. */
  readonly howTo?: string;
  /** The tab's main buttons. */
  readonly actions?: ReactNode;
}

/** The head of an admin tab: title, summary and main buttons. */
export function PanelHead({ title, summary, howTo, actions }: PanelHeadProps) {
  return (
    <Row as="header" spread gap={3}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {summary && (
          <Muted>
            {summary} {howTo && <>· {<HowTo task={howTo} />}</>}
          </Muted>
        )}
      </div>
      {actions && <Row grow>{actions}</Row>}
    </Row>
  );
}
