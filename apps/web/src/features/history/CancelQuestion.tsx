import type { Transaction } from '@stammtisch/contracts';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { NEEDS_TILL } from '../../lib/table/NeedsTill';
import { useOffline } from '../../lib/table/use-offline';
import { cancelOwn } from '../../lib/undo/undo';
import { useTask } from '../../lib/use-task';
import styles from './HistoryDialog.module.css';
import { takeFocus } from './take-focus';

export interface CancelQuestionProps {
  readonly transaction: Transaction;
  readonly onDecline: () => void;
}

/** Asks once, in place, before undoing a purchase or a top-up. The focus goes to the harmless answer. */
export function CancelQuestion({ transaction, onDecline }: CancelQuestionProps) {
  const task = useTask();
  const offline = useOffline();
  const question = `${transaction.description} wirklich stornieren?`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, this is a question
    <div className={styles.question} role="group" aria-label={question}>
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <span>{offline ? NEEDS_TILL : 'Wirklich stornieren?'}</span>
      <div className={styles.answers}>
        <Button variant="quiet" ref={takeFocus} onClick={onDecline}>
          Nein
        </Button>
        {!offline && (
          <Button
            className={styles.yes}
            busy={task.busy}
            onClick={() => void task.run(() => cancelOwn(transaction))}
          >
            Ja, stornieren
          </Button>
        )}
      </div>
    </div>
  );
}
