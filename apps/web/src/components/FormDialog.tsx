import { Dialog, type DialogProps, inFooter } from './Dialog';
import { Form, type FormProps } from './Form';

/** How a dialog ends that was confirmed. */
export interface Ending<Done> {
  readonly onClose: () => void;
  /** It has closed, and this has come of it. */
  readonly onDone?: ((done: Done) => void) | undefined;
}

/** Does what was confirmed, and then closes the dialog; `false` says that it stays open. */
export async function endAfter<Done>(
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
    Pick<
      FormProps,
      'submitText' | 'busyText' | 'variant' | 'disabled' | 'buttons' | 'noValidate' | 'className'
    >,
    Ending<Done> {
  /**
   * Does what the dialog is for, and answers what has come of it; then the dialog closes. It stays open when that fails,
   * and says why. `false` keeps it open, too: something is typed wrongly, or it goes on in another way.
   */
  readonly onSubmit: (form: HTMLFormElement) => Done | false | Promise<Done | false>;
}

/** A dialog with something to fill in and one button that sends it: saving, errors and closing are here, once. */
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
    <Dialog open title={title} subtitle={subtitle} width={width} tall={tall} onClose={onClose}>
      <Form
        {...form}
        footer={inFooter}
        onSubmit={(sent) => endAfter(() => onSubmit(sent), { onClose, onDone })}
      >
        {children}
      </Form>
    </Dialog>
  );
}
