import { Eye, EyeOff } from 'lucide-react';
import {
  type ChangeEvent,
  type ComponentProps,
  type ElementType,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react';
import { IconButton } from './Button';
import { classes } from './classes';
import styles from './Field.module.css';
import { FormContext } from './Form';
import { Note } from './Notice';
import { VisuallyHidden } from './Text';

interface FieldWords {
  label: string;
  /** An error that shows at once. */
  error?: string | undefined;
  /** An error that shows when the form is submitted, and blocks that. */
  wrong?: string | undefined;
  /** The error for an empty field; makes it required. */
  missing?: string | undefined;
  /** A function gets what is typed. */
  hint?: ReactNode | ((typed: string) => ReactNode);
}

type ControlTag = 'input' | 'textarea' | 'select';

type FieldBoxProps<Tag extends ControlTag> = Omit<ComponentProps<Tag>, 'id' | 'onChange'> &
  FieldWords & {
    readonly as: Tag;
    readonly end?: ReactNode;
    /** A class of the control; `className` is the box's. */
    readonly look?: string | undefined;
    readonly onChange?: ((typed: string) => void) | undefined;
  };

/** A control in a box with its label: its error, a button at its end, and a hint below. */
export function FieldBox<Tag extends ControlTag>(props: FieldBoxProps<Tag>) {
  const { as, look, label, error, wrong, missing, hint, end, className, onChange, ...rest } = props;
  const Control = as as ElementType;
  const { name = '', value } = props;
  const hintText = typeof hint === 'function' ? hint(String(value ?? '')) : hint;
  const id = useId();
  const { fieldErrors } = use(FormContext);
  const sent = error === undefined && fieldErrors.has(name);
  const shownError = error ?? fieldErrors.get(name);
  // An error of several fields shows at the first of them. Screen readers get it at each.
  const first =
    error !== undefined || [...fieldErrors].find(([, sentence]) => sentence === shownError)?.[0] === name;
  const describedBy = [shownError && `${id}-error`, hintText && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className={`around ${styles.frame}`}>
        <label className={classes(styles.box, shownError && styles.wrong)} htmlFor={id}>
          <span className={`tiny soft ${styles.label}`}>{label}</span>
          <Control
            id={id}
            required={missing !== undefined}
            data-wrong={error ?? wrong}
            data-missing={missing}
            aria-invalid={shownError === undefined ? undefined : true}
            aria-describedby={describedBy || undefined}
            {...rest}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange?.(target.value)}
            className={classes(styles.input, look)}
          />
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
      {hintText && (
        <p className={`small soft ${styles.hint}`} id={`${id}-hint`}>
          {hintText}
        </p>
      )}
    </div>
  );
}

export type FieldProps = Omit<FieldBoxProps<'input'>, 'as' | 'look'>;

/** A text field. The browser proposes values only where `autoComplete` is set. */
export const Field = (props: FieldProps) => <FieldBox as="input" autoComplete="off" {...props} />;

/** A text field of several lines; grows with its text where the browser can. */
export const TextArea = (props: Omit<FieldBoxProps<'textarea'>, 'as' | 'look'>) => (
  <FieldBox as="textarea" rows={2} {...props} look={styles.area} />
);

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
