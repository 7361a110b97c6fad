import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { tappedDialog } from '../lib/double-tap';
import { guardDraft, hasDraft } from '../lib/sheets';
import { undoAll } from '../lib/table/page-life';
import { useWhileMounted } from '../lib/use-task';
import { Button, IconButton } from './Button';
import answers from './ConfirmDialog.module.css';
import { classes } from './classes';
import styles from './Dialog.module.css';
import { Form, type FormProps, type Submitted } from './Form';
import { Muted } from './Text';
import { keepAboveKeyboard, keepTabInside, useGrip } from './use-sheet';

export interface DialogProps {
  title: string;
  subtitle?: ReactNode;
  /**
   * Called for each of the dialog's own ways out, and the back button, after a question if text was typed. Without `onClose` only the
   * children can end the dialog.
   */
  onClose?: (() => void) | undefined;
  /** Tall contents scroll. A `DialogFooter` among them stays visible. */
  children: ReactNode;
  width?: 'narrow' | 'normal' | 'wide' | undefined;
  /** Tall from the start: contents that load later must not make the sheet grow under the finger. */
  tall?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  describedBy?: string | undefined;
}

/**
 * A modal sheet, open while mounted. On phones it slides up from below and can be pulled down again; from 720 px on it is centred.
 * The focus goes to the element marked `data-autofocus`, or else to the close button.
 */
export function Dialog(props: DialogProps) {
  const { title, subtitle, onClose, children, width = 'normal', tall = false, role, describedBy } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  /** Counts the questions before discarding text; 0 while none is open. */
  const [asking, setAsking] = useState(0);
  const [sheet, grip] = useGrip(leave);

  /** Returns false if the dialog stays open. */
  function leave(): boolean {
    if (!onClose) return false;
    const draft = dialog.current !== null && hasDraft(dialog.current);
    if (draft) setAsking((times) => times + 1);
    else onClose();
    return !draft;
  }

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return undoAll(
      keepAboveKeyboard(element),
      guardDraft(element, () => setAsking((times) => times + 1)),
      // Closing returns the focus.
      () => element.close(),
    );
  }, []);

  const onBackdrop = (event: MouseEvent) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[width])}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
      // The browser may close the dialog without asking, for example on a second Escape.
      onClose={() => {
        if (dialog.current?.open === false && !leave()) dialog.current.showModal();
      }}
      onKeyDown={(event) => keepTabInside(event.currentTarget, event)}
      onPointerDown={(event) => {
        pressedBackdrop.current = onBackdrop(event);
      }}
      onClickCapture={({ timeStamp }) => tappedDialog(timeStamp)}
      onClick={(event) => {
        if (pressedBackdrop.current && onBackdrop(event)) leave();
      }}
    >
      <div ref={sheet} className={classes('column around', styles.sheet, tall && styles.tall)}>
        {onClose && <div className={styles.grip} {...grip} />}
        <header className={`line top gap-2 spread ${styles.header}`}>
          <div>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {subtitle && <Muted>{subtitle}</Muted>}
          </div>
          {onClose && <IconButton className={styles.close} label="Schließen" icon={X} onClick={leave} />}
        </header>
        <div className={`column gap-3 ${styles.body}`}>{children}</div>
      </div>
      {asking > 0 && onClose && (
        <ConfirmDialog
          // A new element each time: the browser may have closed the sheet, which then reopens above an open question.
          key={asking}
          variant="danger"
          title="Verwerfen?"
          text="Was du geschrieben hast, ist dann weg."
          submitText="Verwerfen"
          cancelText="Weiter schreiben"
          onSubmit={onClose}
          onClose={() => setAsking(0)}
        />
      )}
    </dialog>
  );
}

export interface FormDialogProps<Done>
  extends Omit<DialogProps, 'onClose' | 'tall'>,
    Pick<FormProps, 'submitText' | 'busyText' | 'variant' | 'disabled' | 'buttons' | 'className'> {
  /**
   * Returns the result; the dialog then closes. It stays open when this throws, and shows the error. It also stays open on `false`: an
   * input is wrong, or the dialog continues in another way.
   */
  readonly onSubmit: (submitted: Submitted) => Done | false | Promise<Done | false>;
  readonly onClose: () => void;
  /** Called after closing, with the result. */
  readonly onDone?: ((done: Done) => void) | undefined;
}

/** A dialog with a form. Handles saving, errors and closing. */
export function FormDialog<Done>(props: FormDialogProps<Done>) {
  const { title, subtitle, width, role, describedBy, onSubmit, onDone, onClose, ...form } = props;
  const close = useWhileMounted(onClose);
  return (
    <Dialog {...{ title, subtitle, width, role, describedBy, onClose }}>
      <Form
        {...form}
        footer={inFooter}
        onSubmit={async (submitted) => {
          const done = await onSubmit(submitted);
          if (done === false) return;
          close();
          onDone?.(done);
        }}
      />
    </Dialog>
  );
}

interface ConfirmDialogProps<Done> extends Omit<FormDialogProps<Done>, 'children'> {
  text: ReactNode;
  cancelText?: string | undefined;
}

/** Asks before something that can't easily be undone. The focus starts on the harmless answer. */
export function ConfirmDialog<Done>({ text, cancelText, ...form }: ConfirmDialogProps<Done>) {
  const textId = useId();
  return (
    <FormDialog<Done>
      {...form}
      className={answers.question}
      width="narrow"
      role="alertdialog"
      describedBy={textId}
      buttons={
        <Button onClick={form.onClose} data-autofocus>
          {cancelText ?? 'Abbrechen'}
        </Button>
      }
    >
      <div id={textId}>{text}</div>
    </FormDialog>
  );
}

export const inFooter = (content: ReactNode) => <DialogFooter>{content}</DialogFooter>;

/** The end of a dialog, or of its form: the main button and the error. Stays visible while the rest scrolls. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer className={`column gap-2 ${styles.footer}`}>{children}</footer>
);
