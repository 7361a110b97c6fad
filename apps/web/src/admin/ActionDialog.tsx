import { type ReactNode, useState } from 'react';
import { ConfirmDialog, FormDialog, type FormDialogProps } from '../ui/Dialog';
import { Form, type FormProps, type Submitted } from '../ui/Form';
import { type Fields, type Sent, type Shown, useFields } from '../ui/fields';
import { Stack } from '../ui/Stack';
import { openDialog } from './open-dialog';
import { toast } from './Toast';

/** An action behind a form: its fields, the call, and the message when it is done. */
export interface Action<F extends Fields, Answer> extends Pick<FormProps, 'variant' | 'disabled'> {
  readonly fields?: F;
  /** Shows the fields; true by default. */
  readonly showFields?: boolean;
  /** Shown above the fields. */
  readonly children?: ReactNode;
  /** Shown below the fields. */
  readonly below?: ReactNode | ((values: Shown<F>) => ReactNode);
  /** 'Speichern' by default. `false` removes the button. */
  readonly submitText?: ReactNode | ((values: Shown<F>) => ReactNode);
  readonly send: (values: Sent<F>, submitted: Submitted) => Promise<Answer>;
  /** Shown as a toast when the call is done. */
  readonly success?: string | ((answer: Answer, values: Sent<F>) => string);
  /** Undoes the action and returns the text of the next toast. */
  readonly undo?: (answer: Answer) => Promise<string>;
  readonly onDone?: ((answer: Answer) => void) | undefined;
}

export interface DialogEnding {
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

export interface ActionDialogProps<F extends Fields, Answer>
  extends Action<F, Answer>,
    Pick<FormDialogProps<Answer>, 'title' | 'subtitle' | 'width' | 'buttons' | 'onClose'> {
  /** A question shown instead of fields. The focus starts on 'Abbrechen'. */
  readonly question?: ReactNode;
  /** Shown instead of the dialog once the call is done, e.g. a link that appears only once. */
  readonly result?: (answer: Answer, onClose: () => void) => ReactNode;
}

function useAction<F extends Fields, Answer>(action: Action<F, Answer>) {
  const { fields, showFields = true, children, below, send, success, undo, onDone } = action;
  const { submitText = 'Speichern' } = action;
  const { values, drawn, ...state } = useFields(fields ?? ({} as F));
  const content = (
    <>
      {children}
      {showFields && drawn()}
      {typeof below === 'function' ? below(values) : below}
    </>
  );
  // A form is only submitted while every field is valid, so no value is undefined.
  const sent = values as Sent<F>;
  return {
    content,
    submitText: typeof submitText === 'function' ? submitText(values) : submitText,
    submit: (submitted: Submitted) => send(sent, submitted),
    done(answer: Answer) {
      state.sent();
      if (success)
        toast(typeof success === 'function' ? success(answer, sent) : success, undo && (() => undo(answer)));
      onDone?.(answer);
    },
  };
}

/** A dialog for an action: shows its fields, runs it, closes, and shows a toast. */
export function ActionDialog<F extends Fields = Readonly<Record<never, never>>, Answer = unknown>(
  props: ActionDialogProps<F, Answer>,
) {
  const { title, subtitle, width, variant, disabled, buttons, question, result, onClose } = props;
  const { content, submitText, submit, done } = useAction(props);
  const [answer, setAnswer] = useState<{ readonly value: Answer }>();
  if (answer && result) return result(answer.value, onClose);
  const form = { title, variant, submitText, onClose, onDone: done };
  if (question !== undefined) return <ConfirmDialog {...form} text={question} onSubmit={submit} />;

  async function submitAndStay(submitted: Submitted) {
    setAnswer({ value: await submit(submitted) });
    return false as const;
  }

  return (
    <FormDialog<Answer>
      {...form}
      {...{ subtitle, width, disabled, buttons }}
      onSubmit={result ? submitAndStay : submit}
    >
      {content}
    </FormDialog>
  );
}

/** Opens an action's dialog above the page. */
export const openAction = <F extends Fields = Readonly<Record<never, never>>, Answer = unknown>(
  action: Omit<ActionDialogProps<F, Answer>, 'onClose'>,
) => openDialog<typeof action>(ActionDialog<F, Answer>, action);

export interface ActionFormProps<F extends Fields, Answer>
  extends Action<F, Answer>,
    Pick<FormProps, 'wide' | 'task' | 'footer' | 'buttons' | 'aria-label'> {
  /** Shows the values to users who can't change them. */
  readonly readOnly?: boolean;
}

/** A page's form for an action. */
export function ActionForm<F extends Fields, Answer>(props: ActionFormProps<F, Answer>) {
  const { variant, disabled, wide = false, task, footer, buttons, readOnly = false } = props;
  const { content, submitText, submit, done } = useAction(props);
  return (
    <Form
      {...{ variant, disabled, wide, task, footer, buttons }}
      submitText={!readOnly && submitText}
      aria-label={props['aria-label']}
      onSubmit={async (submitted) => done(await submit(submitted))}
    >
      <Stack as="fieldset" disabled={readOnly}>
        {content}
      </Stack>
    </Form>
  );
}
