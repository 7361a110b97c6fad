import { type ReactNode, useId } from 'react';
import { useTask } from '../lib/use-task';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';
import { Dialog, DialogFooter, type DialogProps, inFooter } from './Dialog';
import { Form, type FormProps } from './Form';
import { Notice } from './Notice';

/** What is called when a confirmed dialog ends. */
export interface Ending<Done> {
  readonly onClose: () => void;
  /** Called after closing, with the result. */
  readonly onDone?: ((done: Done) => void) | undefined;
}

/** Does what was confirmed, and then closes the dialog; `false` says that it stays open. */
async function endAfter<Done>(
  work: () => Done | false | Promise<Done | false>,
  { onClose, onDone }: Ending<Done>,
): Promise<void> {
  const done = await work();
  if (done === false) return;
  onClose();
  onDone?.(done);
}

export interface FormDialogProps<Done>
  extends Pick<DialogProps, 'title' | 'subtitle' | 'width' | 'tall' | 'children'>,
    Pick<FormProps, 'submitText' | 'busyText' | 'variant' | 'disabled' | 'buttons' | 'className'>,
    Ending<Done> {
  /**
   * Does what the dialog is for and returns the result. Then the dialog closes. It stays open when this throws, and shows the
   * error. It stays open on `false`, too: an input is wrong, or the dialog goes on in another way.
   */
  readonly onSubmit: (
    form: HTMLFormElement,
    pressed: string | undefined,
  ) => Done | false | Promise<Done | false>;
}

/** A dialog with fields and one button that submits them. Saving, errors and closing are handled here. */
export function FormDialog<Done>({
  title,
  subtitle,
  width,
  tall,
  onSubmit,
  onDone,
  onClose,
  children,
  ...form
}: FormDialogProps<Done>) {
  return (
    <Dialog title={title} subtitle={subtitle} width={width} tall={tall} onClose={onClose}>
      <Form
        {...form}
        footer={inFooter}
        onSubmit={(sent, pressed) => endAfter(() => onSubmit(sent, pressed), { onClose, onDone })}
      >
        {children}
      </Form>
    </Dialog>
  );
}

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
    <Dialog title={title} width="narrow" role="alertdialog" describedBy={textId} onClose={onClose}>
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
