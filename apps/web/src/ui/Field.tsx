import { Eye, EyeOff } from 'lucide-react';
import { type AriaAttributes, type ComponentProps, type ReactNode, use, useId, useState } from 'react';
import { IconButton } from './Button';
import { classes } from './classes';
import styles from './Field.module.css';
import { FormContext } from './Form';
import { Note } from './Notice';
import { VisuallyHidden } from './Text';

/** What every field has, whatever is filled in. */
export interface FieldWords {
  label: string;
  /** What is wrong already while it is filled in. */
  error?: string | undefined;
  /** What is wrong as it is. The form says so when it is sent, and is not sent. */
  wrong?: string | undefined;
  /** The sentence for a field that must not be empty; makes it required. */
  missing?: string | undefined;
  hint?: ReactNode;
}

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldWords {
  /** A button at the end of the line. */
  end?: ReactNode;
}

/** A line to fill in, with its label inside the box. The browser proposes something only where `autoComplete` says what it is. */
export function Field({ label, error, wrong, missing, hint, end, className, ...rest }: FieldProps) {
  const words = { label, error, wrong, missing, hint, name: rest.name };
  return (
    <FieldBox {...words} end={end} className={className}>
      {(told) => <input {...told} autoComplete="off" {...rest} className={styles.input} />}
    </FieldBox>
  );
}

export interface FieldBoxProps extends FieldWords {
  readonly name: string | undefined;
  readonly end?: ReactNode;
  readonly className?: string | undefined;
  /** Draws the control with these attributes: they tell screen readers and the form what is wrong with it. */
  readonly children: (
    told: AriaAttributes & { readonly id: string; readonly required: boolean },
  ) => ReactNode;
}

/** The box around a control: its label, what is wrong with it, a button at its end, and a hint below. */
export function FieldBox(props: FieldBoxProps) {
  const { name = '', label, error, wrong, missing, hint, end, className, children } = props;
  const id = useId();
  const { faults } = use(FormContext);
  const sent = error === undefined && faults.has(name);
  const fault = error ?? faults.get(name);
  // What is wrong with several fields alike is seen at the first of them, and heard at each.
  const first = error !== undefined || [...faults].find(([, said]) => said === fault)?.[0] === name;
  const told = {
    id,
    required: missing !== undefined,
    'data-wrong': error ?? wrong,
    'data-missing': missing,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': [fault && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={className}>
      <div className={`around ${styles.frame}`}>
        <label className={classes(styles.box, fault && styles.wrong)} htmlFor={id}>
          <span className={`tiny soft ${styles.label}`}>{label}</span>
          {children(told)}
        </label>
        {end && <div className={`pile soft ${styles.end}`}>{end}</div>}
        {fault &&
          (first ? (
            <Note id={`${id}-error`} tone="error" edge="lower" role={sent ? 'alert' : undefined}>
              {fault}
            </Note>
          ) : (
            <VisuallyHidden id={`${id}-error`}>{fault}</VisuallyHidden>
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

/** A field for a password, with a button that shows what is typed until the form is sent. */
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
