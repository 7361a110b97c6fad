import { Eye, EyeOff } from 'lucide-react';
import { type AriaAttributes, type ComponentProps, type ReactNode, use, useId, useState } from 'react';
import { IconButton } from './Button';
import { classes } from './classes';
import styles from './Field.module.css';
import { FormContext } from './Form';
import { Note } from './Notice';
import { VisuallyHidden } from './Text';

export interface FieldWords {
  label: string;
  /** An error that shows at once. */
  error?: string | undefined;
  /** An error that shows when the form is submitted, and blocks that. */
  wrong?: string | undefined;
  /** The error for an empty field; makes it required. */
  missing?: string | undefined;
  hint?: ReactNode;
}

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldWords {
  end?: ReactNode;
}

/** A text field, with its label inside the box. The browser proposes values only where `autoComplete` is set. */
export function Field({ label, error, wrong, missing, hint, end, className, ...rest }: FieldProps) {
  const words = { label, error, wrong, missing, hint, name: rest.name };
  return (
    <FieldBox {...words} end={end} className={className}>
      {(inputProps) => <input {...inputProps} autoComplete="off" {...rest} className={styles.input} />}
    </FieldBox>
  );
}

interface FieldBoxProps extends FieldWords {
  readonly name: string | undefined;
  readonly end?: ReactNode;
  readonly className?: string | undefined;
  /** Renders the control with these attributes, which carry its errors to screen readers and the form. */
  readonly children: (
    inputProps: AriaAttributes & { readonly id: string; readonly required: boolean },
  ) => ReactNode;
}

/** The box around a control: its label, its error, a button at its end, and a hint below. */
export function FieldBox(props: FieldBoxProps) {
  const { name = '', label, error, wrong, missing, hint, end, className, children } = props;
  const id = useId();
  const { fieldErrors } = use(FormContext);
  const sent = error === undefined && fieldErrors.has(name);
  const shownError = error ?? fieldErrors.get(name);
  // An error of several fields shows at the first of them. Screen readers get it at each.
  const first =
    error !== undefined || [...fieldErrors].find(([, sentence]) => sentence === shownError)?.[0] === name;
  const inputProps = {
    id,
    required: missing !== undefined,
    'data-wrong': error ?? wrong,
    'data-missing': missing,
    'aria-invalid': shownError === undefined ? undefined : true,
    'aria-describedby':
      [shownError && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={className}>
      <div className={`around ${styles.frame}`}>
        <label className={classes(styles.box, shownError && styles.wrong)} htmlFor={id}>
          <span className={`tiny soft ${styles.label}`}>{label}</span>
          {children(inputProps)}
        </label>
        {end && <div className={`pile soft ${styles.end}`}>{end}</div>}
        {shownError &&
          (first ? (
            <Note id={`${id}-error`} tone="error" edge="lower" role={sent ? 'alert' : undefined}>
              {shownError}
            </Note>
          ) : (
            <VisuallyHidden id={`${id}-error`}>{shownError}</VisuallyHidden>
          ))}
      </div>
      {hint && (
        <p className={`small soft ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A field for a password, with a button that shows it until the form is submitted. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const { sent } = use(FormContext);
  const [shownFor, setShownFor] = useState<number>();
  const shown = shownFor === sent;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={`${props.label} anzeigen`}
          aria-pressed={shown}
          icon={Icon}
          onClick={() => setShownFor(shown ? undefined : sent)}
        />
      }
    />
  );
}
