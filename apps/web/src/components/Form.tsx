import { type ComponentProps, type ComponentType, Fragment, type ReactNode, type SubmitEvent } from 'react';
import { useTask } from '../lib/use-task';
import { Button, type ButtonProps } from './Button';
import { classes } from './classes';
import styles from './Form.module.css';
import { Notice } from './Notice';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** On the button that sends it. */
  readonly submitText: ReactNode;
  /** On that button while it works. */
  readonly busyText?: string | undefined;
  readonly variant?: ButtonProps['variant'];
  readonly wide?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Nothing can be sent: it only shows. */
  readonly readOnly?: boolean | undefined;
  /** What error and button stand in. */
  readonly footer?: ComponentType<{ children: ReactNode }> | undefined;
  /** Does what the form is for. While it runs the button is busy; when it fails, its error is shown. */
  readonly onSubmit: (form: HTMLFormElement) => unknown;
}

/** Fields one below the other, what went wrong, and the button that sends them. */
export function Form({
  submitText,
  busyText,
  variant = 'main',
  wide = true,
  disabled,
  readOnly = false,
  footer: Footer = Fragment,
  onSubmit,
  className,
  children,
  ...rest
}: FormProps) {
  const { busy, error, run, fail } = useTask();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void run(async () => onSubmit(form));
  }

  return (
    <form
      noValidate
      {...rest}
      className={classes(styles.form, className)}
      // Whoever types has read it.
      onChange={() => fail(undefined)}
      onSubmit={submit}
    >
      {children}
      <Footer>
        {error && <Notice variant="error">{error}</Notice>}
        {!readOnly && (
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
      </Footer>
    </form>
  );
}

/** What somebody has typed into a form's field. */
export function typedIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}
