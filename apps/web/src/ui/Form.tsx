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
import { FormError, messageOf } from '../lib/api-error';
import { draftSent } from '../lib/sheets';
import { type Task, useTask } from '../lib/use-task';
import { Button, type ButtonProps } from './Button';
import { Note } from './Notice';
import { Stack } from './Stack';

/** What is wrong with the fields of a form: a sentence for each, by the field's name, in the order of the fields. */
export type Faults = ReadonlyMap<string, string>;

export interface FormState {
  readonly faults: Faults;
  /** How often the form has been sent. */
  readonly sent: number;
}

const NO_FAULTS: Faults = new Map();

/** What a form provides to its fields. */
export const FormContext = createContext<FormState>({ faults: NO_FAULTS, sent: 0 });

/** The fault of a refused form at the field that it names; none when the form has no such field. */
function faultsFrom(failure: unknown, form: HTMLFormElement): Faults {
  const field = failure instanceof FormError ? failure.field : undefined;
  return field !== undefined && form.elements.namedItem(field)
    ? new Map([[field, messageOf(failure)]])
    : NO_FAULTS;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The faults that the fields themselves report, before the form is sent. */
function faultsIn(form: HTMLFormElement): Faults {
  const controls = [...form.elements].filter((each): each is Control => 'required' in each);
  return new Map(
    controls.flatMap((control) => {
      const fault = faultOf(control);
      return fault === undefined ? [] : [[control.name, fault] as const];
    }),
  );
}

function faultOf({ required, value, validity, dataset }: Control): string | undefined {
  if (required && value.trim() === '') return dataset.missing ?? texts.fieldsMissing;
  return validity.typeMismatch ? texts.emailInvalid : dataset.wrong;
}

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Text of the button that submits. Without a text there is no button, and nothing can be submitted. */
  readonly submitText?: ReactNode;
  /** Text of that button while it is busy. */
  readonly busyText?: string | undefined;
  readonly variant?: ButtonProps['variant'];
  readonly wide?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Further buttons, below the first. */
  readonly buttons?: ReactNode;
  /** What has just been done, said for a while at that button. */
  readonly said?: string | false;
  /** Wraps the buttons. */
  readonly footer?: ((content: ReactNode) => ReactNode) | undefined;
  /** The form's work, given when another control of the form starts work, too. */
  readonly task?: Task | undefined;
  /**
   * Does what the form is for. While it runs the button is busy; when it fails, its error is shown. `pressed` is the value of
   * the button that was pressed.
   */
  readonly onSubmit: (form: HTMLFormElement, pressed: string | undefined) => unknown;
}

/**
 * A form: fields one below the other, and the button that submits them. A field says what is wrong with it at itself, and the
 * first such field gets the focus; what is about no field stands at the button.
 */
export function Form({
  submitText,
  busyText,
  variant = 'main',
  wide = true,
  disabled,
  buttons,
  said,
  footer = (content) => content,
  task,
  onSubmit,
  children,
  ...rest
}: FormProps) {
  const own = useTask();
  const { busy, error, run, fail } = task ?? own;
  const [state, setState] = useState<FormState>({ faults: NO_FAULTS, sent: 0 });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a field sends a form without a button, too.
    if (busy || disabled || !(submitText || buttons)) return;
    const form = event.currentTarget;
    const pressed = event.nativeEvent.submitter?.getAttribute('value') ?? undefined;
    const faults = faultsIn(form);
    setState(({ sent }) => ({ faults, sent: sent + 1 }));
    fail(undefined);
    if (faults.size > 0) return mark(form, faults);
    void run(async () => {
      try {
        await onSubmit(form, pressed);
        draftSent(form);
      } catch (failure) {
        const found = faultsFrom(failure, form);
        mark(form, found);
        // A control that shows no faults leaves them to the button.
        if (found.size === 0 || !form.querySelector('[aria-invalid]')) throw failure;
      }
    });
  }

  /** Marks the fields that are wrong, and leads to the first of them. */
  function mark(form: HTMLFormElement, faults: Faults) {
    flushSync(() => setState(({ sent }) => ({ faults, sent })));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  // A person who types on has read what was wrong with this field, or with the form.
  function read({ target }: ChangeEvent<HTMLFormElement>) {
    fail(undefined);
    setState((known) => {
      if (known.faults.size === 0) return known;
      const { faults, sent } = known;
      const others = [...faults].filter(([name]) => faults.has(target.name) && name !== target.name);
      return { faults: new Map(others), sent };
    });
  }

  const note = error ?? (state.faults.size === 0 && said);
  return (
    <FormContext value={state}>
      <Stack as="form" noValidate {...rest} onChange={read} onSubmit={submit}>
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
            </Stack>,
          )}
      </Stack>
    </FormContext>
  );
}

/** What somebody has typed into a form's field. */
export function typedIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}
