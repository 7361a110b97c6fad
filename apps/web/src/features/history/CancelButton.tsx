import type { Transaction } from '@stammtisch/contracts';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { useTask } from '../../lib/use-task';
import styles from './HistoryDialog.module.css';
import { cancel } from './history';

/** The question takes the place of its button, and so the focus; and back. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Asks once, in place, before undoing a purchase. */
export function CancelButton({ transaction }: { transaction: Transaction }) {
  const [step, setStep] = useState<'offered' | 'asking' | 'declined'>('offered');
  const task = useTask();

  if (step !== 'asking') {
    return (
      <Button
        kind="quiet"
        ref={step === 'declined' ? takeFocus : undefined}
        aria-label={`${transaction.description} stornieren`}
        onClick={() => setStep('asking')}
      >
        Stornieren
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, this is a question
    <div
      className={styles.question}
      role="group"
      aria-label={`${transaction.description} wirklich stornieren?`}
    >
      {task.error && <Notice kind="error">{task.error}</Notice>}
      <span>Wirklich stornieren?</span>
      <div className={styles.answers}>
        <Button kind="quiet" ref={takeFocus} onClick={() => setStep('declined')}>
          Nein
        </Button>
        <Button
          className={styles.yes}
          busy={task.busy}
          onClick={() => void task.run(() => cancel(transaction))}
        >
          Ja, stornieren
        </Button>
      </div>
    </div>
  );
}
