import { Dialog, type DialogProps, type Ending, endAfter, inFooter } from './Dialog';
import { Form, type FormProps } from './Form';

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
export function FormDialog<Done>(props: FormDialogProps<Done>) {
  const { title, subtitle, width, tall, onSubmit, onDone, onClose, children, ...form } = props;
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
