import { type ReactNode, useId } from 'react';
import { useTask } from '../lib/use-task';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';
import { Dialog, DialogFooter } from './Dialog';
import { type Ending, endAfter } from './FormDialog';
import { Notice } from './Notice';

export interface ConfirmDialogProps<Done> extends Ending<Done> {
  title: string;
  text: ReactNode;
  confirmText: string;
  cancelText?: string | undefined;
  danger?: boolean | undefined;
  /**
   * Does what was confirmed. The button is busy meanwhile; then the dialog closes. The dialog stays open when this throws, and
   * shows the error. It stays open on `false`, too.
   */
  onConfirm(): Done | false | Promise<Done | false>;
}

/** Asks once before something that cannot easily be undone. The focus starts on the harmless answer. */
export function ConfirmDialog<Done>({
  title,
  text,
  confirmText,
  cancelText = 'Abbrechen',
  danger = false,
  onConfirm,
  onDone,
  onClose,
}: ConfirmDialogProps<Done>) {
  const textId = useId();
  const { busy, error, run } = useTask();
  return (
    <Dialog open title={title} width="narrow" role="alertdialog" describedBy={textId} onClose={onClose}>
      <div id={textId}>{text}</div>
      <DialogFooter>
        {error && <Notice variant="error">{error}</Notice>}
        <div className={styles.answers}>
          <Button
            variant={danger ? 'danger' : 'main'}
            busy={busy}
            onClick={() => void run(() => endAfter(onConfirm, { onClose, onDone }))}
          >
            {confirmText}
          </Button>
          <Button className={styles.cancel} onClick={onClose} data-autofocus>
            {cancelText}
          </Button>
        </div>
      </DialogFooter>
    </Dialog>
  );
}
