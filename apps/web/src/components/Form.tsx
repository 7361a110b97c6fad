import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { type Task, useTask } from '../lib/use-task';
import { Button, type ButtonProps } from './Button';
import { Notice } from './Notice';
import { needsPassword, PASSWORD_AGAIN, PasswordAgain } from './PasswordAgain';
import { Stack } from './Stack';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Text of the button that submits. Without a text there is no button, and nothing can be submitted. */
  readonly submitText?: ReactNode;
  /** Text of that button while it is busy. */
  readonly busyText?: string | undefined;
  readonly variant?: ButtonProps['variant'];
  readonly wide?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Asks for the member's own password from the start. Else the form asks once the till has refused without it. */
  readonly passwordAgain?: boolean | undefined;
  /** Further buttons, below that one. */
  readonly buttons?: ReactNode;
  /** Wraps the error and the buttons. */
  readonly footer?: ((content: ReactNode) => ReactNode) | undefined;
  /** The form's work, given when another control of the form starts work, too. */
  readonly task?: Task | undefined;
  /**
   * Does what the form is for. While it runs the button is busy; when it fails, its error is shown. `pressed` is the value of
   * the button that was pressed.
   */
  readonly onSubmit: (form: HTMLFormElement, pressed: string | undefined) => unknown;
}

/** A form: fields one below the other, the error, and the button that submits them. */
export function Form({
  submitText,
  busyText,
  variant = 'main',
  wide = true,
  disabled,
  passwordAgain = false,
  buttons,
  footer = (content) => content,
  task,
  onSubmit,
  children,
  ...rest
}: FormProps) {
  const own = useTask();
  const { busy, error, run, fail } = task ?? own;
  const [refused, setRefused] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const pressed = event.nativeEvent.submitter?.getAttribute('value') ?? undefined;
    void run(async () => {
      try {
        await onSubmit(form, pressed);
      } catch (failure) {
        if (needsPassword(failure)) setRefused(true);
        throw failure;
      }
    });
  }

  return (
    <Stack
      as="form"
      noValidate
      {...rest}
      // A person who types on has read the error.
      onChange={() => fail(undefined)}
      onSubmit={submit}
    >
      {children}
      {(passwordAgain || refused) && <PasswordAgain focused={refused} />}
      {footer(
        <>
          {error && <Notice variant="error">{error}</Notice>}
          {submitText && (
            <Button
              variant={variant}
              type="submit"
              wide={wide}
              disabled={disabled}
              busy={busy}
              busyText={busyText}
            >
              {submitText}
            </Button>
          )}
          {buttons}
        </>,
      )}
    </Stack>
  );
}

/** What somebody has typed into a form's field. */
export function typedIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

/** The member's own password as typed into a form, for the body of a call that asks for it again. */
export function passwordIn(form: HTMLFormElement): { readonly current_password?: string } {
  const typed = typedIn(form, PASSWORD_AGAIN);
  return typed === '' ? {} : { [PASSWORD_AGAIN]: typed };
}
