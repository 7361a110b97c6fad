import { texts } from '@stammtisch/contracts';
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type ReactNode,
  type SubmitEvent,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ApiError, messageOf } from '../lib/api-error';
import { IdempotencyKeys } from '../lib/idempotency-keys';
import { draftSent } from '../lib/sheets';
import { type Task, useShownBriefly, useTask } from '../lib/use-task';
import { Button, type ButtonProps } from './Button';
import { Note } from './Notice';
import { Stack } from './Stack';

/** The errors of a form's fields: a sentence by the field's name, in the order of the fields. */
export type FieldErrors = ReadonlyMap<string, string>;

interface FormState {
  readonly fieldErrors: FieldErrors;
  /** Counts the attempts to submit the form. */
  readonly sent: number;
}

const NO_ERRORS: FieldErrors = new Map();
const unsent: FormState = { fieldErrors: NO_ERRORS, sent: 0 };

/** `clearErrors`: call it with the name of a field that a button has changed, as typing does by itself. */
export const FormContext = createContext({ ...unsent, clearErrors: (_edited: string): void => undefined });

/** The error of a failed submit, at the field that it names; none when the form has no such field. */
function errorsFrom(failure: unknown, form: HTMLFormElement): FieldErrors {
  const field = failure instanceof ApiError ? failure.field : undefined;
  return field !== undefined && form.elements.namedItem(field)
    ? new Map([[field, messageOf(failure)]])
    : NO_ERRORS;
}

/** How long success notices stay (docs/product.md, section 9). */
const SAVED_MS = 3_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The errors that the fields report themselves, before the form is submitted. */
function errorsIn(form: HTMLFormElement): FieldErrors {
  const controls = [...form.elements].filter((element): element is Control => 'required' in element);
  return new Map(
    controls.flatMap((control) => {
      const fieldError = errorOf(control);
      return fieldError === undefined ? [] : [[control.name, fieldError] as const];
    }),
  );
}

function errorOf({ required, value, validity, dataset }: Control): string | undefined {
  if (required && value.trim() === '') return dataset.missing ?? texts.fieldsMissing;
  return validity.typeMismatch ? texts.emailInvalid : dataset.wrong;
}

/** What a form gives to those who send it. */
export interface Submitted {
  readonly form: HTMLFormElement;
  /** The value of the pressed button. */
  readonly pressed: string | undefined;
  /** For a booking, so that no retry in the open form books twice. */
  readonly keys: IdempotencyKeys;
}

export interface FormProps
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>,
    Pick<ButtonProps, 'variant' | 'wide' | 'disabled' | 'busyText'> {
  /** Without a text there is no submit button. */
  readonly submitText?: ReactNode;
  readonly buttons?: ReactNode;
  /** Shown briefly after each successful submit. */
  readonly success?: string;
  readonly footer?: ((content: ReactNode) => ReactNode) | undefined;
  /** Shared with another control of the form that starts work, too. */
  readonly task?: Task | undefined;
  /** While it runs, the button is busy; its error is shown. On `false` nothing was sent. */
  readonly onSubmit: (submitted: Submitted) => unknown;
}

/**
 * A form: fields below each other, and the submit button. A field's error shows at the field, and the first such field gets the
 * focus. Other errors show at the button.
 */
export function Form({
  submitText,
  busyText,
  variant = 'main',
  wide = true,
  disabled,
  buttons,
  success,
  footer = (content) => content,
  task,
  onSubmit,
  children,
  ...rest
}: FormProps) {
  const own = useTask();
  const { busy, error, run, fail } = task ?? own;
  const [state, setState] = useState(unsent);
  const [keys] = useState(() => new IdempotencyKeys());
  const [saved, showSaved] = useShownBriefly(SAVED_MS);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a field submits a form without a button, too.
    if (busy || disabled || !(submitText || buttons)) return;
    const form = event.currentTarget;
    const pressed = event.nativeEvent.submitter?.getAttribute('value') ?? undefined;
    const fieldErrors = errorsIn(form);
    setState(({ sent }) => ({ fieldErrors, sent: sent + 1 }));
    fail(undefined);
    if (fieldErrors.size > 0) return mark(form, fieldErrors);
    void run(async () => {
      try {
        if ((await onSubmit({ form, pressed, keys })) === false) return;
        draftSent(form);
        if (success) showSaved();
      } catch (failure) {
        const refused = errorsFrom(failure, form);
        mark(form, refused);
        // Not every control shows errors: the button shows them then.
        if (refused.size === 0 || !form.querySelector('[aria-invalid]')) throw failure;
      }
    });
  }

  function mark(form: HTMLFormElement, fieldErrors: FieldErrors) {
    flushSync(() => setState(({ sent }) => ({ fieldErrors, sent })));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  // Editing a field clears its error, and the form's. In a field without an error it clears all.
  function clearErrors(edited: string) {
    fail(undefined);
    setState((known) => {
      if (known.fieldErrors.size === 0) return known;
      const { fieldErrors, sent } = known;
      const rest = [...fieldErrors].filter(([name]) => fieldErrors.has(edited) && name !== edited);
      return { fieldErrors: new Map(rest), sent };
    });
  }

  const note = error ?? (state.fieldErrors.size === 0 && saved && success);
  return (
    <FormContext value={{ ...state, clearErrors }}>
      <Stack
        as="form"
        noValidate
        {...rest}
        onChange={({ target }: ChangeEvent<HTMLFormElement>) => clearErrors(target.name)}
        onSubmit={submit}
      >
        {children}
        {(submitText || buttons || note) &&
          footer(
            <Stack gap={2} className="around">
              {note && (
                <Note tone={error ? 'error' : 'success'} edge="upper" role={error ? 'alert' : 'status'}>
                  {note}
                </Note>
              )}
              {submitText && (
                <Button type="submit" {...{ variant, wide, disabled, busy, busyText }}>
                  {submitText}
                </Button>
              )}
              {buttons}
            </Stack>,
          )}
      </Stack>
    </FormContext>
  );
}

/** The value of a form's field; '' for an unknown field. */
export function typedIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}
