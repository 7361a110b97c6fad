import { type ReactNode, useId } from 'react';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';
import { DialogFooter } from './DialogFooter';
import { Notice } from './Notice';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmText: string;
  cancelText?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  error?: string | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks once before something that cannot easily be undone. The focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmText,
  cancelText = 'Abbrechen',
  danger = false,
  busy = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const textId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      width="narrow"
      role="alertdialog"
      describedBy={textId}
      onClose={onCancel}
    >
      <div id={textId}>{text}</div>
      <DialogFooter>
        {error && <Notice variant="error">{error}</Notice>}
        <div className={styles.answers}>
          <Button variant={danger ? 'danger' : 'main'} busy={busy} onClick={onConfirm}>
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
