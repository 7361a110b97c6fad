import { type ReactNode, useId } from 'react';
import { useTask } from '../lib/use-task';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';
import { DialogFooter } from './DialogFooter';
import { Notice } from './Notice';

export interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  confirmText: string;
  cancelText?: string | undefined;
  danger?: boolean | undefined;
  /** As long as it takes, its button is busy; when it fails, the question stays and says why. */
  onConfirm(): unknown;
  onCancel(): void;
}

/** Asks once before something that cannot easily be undone. The focus starts on the harmless answer. */
export function ConfirmDialog({
  title,
  text,
  confirmText,
  cancelText = 'Abbrechen',
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const textId = useId();
  const { busy, error, run } = useTask();
  return (
    <Dialog open title={title} width="narrow" role="alertdialog" describedBy={textId} onClose={onCancel}>
      <div id={textId}>{text}</div>
      <DialogFooter>
        {error && <Notice variant="error">{error}</Notice>}
        <div className={styles.answers}>
          <Button
            variant={danger ? 'danger' : 'main'}
            busy={busy}
            onClick={() => void run(async () => onConfirm())}
          >
            {confirmText}
          </Button>
          <Button className={styles.cancel} onClick={onCancel} data-autofocus>
            {cancelText}
          </Button>
        </div>
      </DialogFooter>
    </Dialog>
  );
}
