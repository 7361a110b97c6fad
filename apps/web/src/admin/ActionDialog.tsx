import { type ReactNode, useState } from 'react';
import { ConfirmDialog, FormDialog, type FormDialogProps } from '../ui/Dialog';
import { Form, type FormProps } from '../ui/Form';
import { Stack } from '../ui/Stack';
import { type Fields, type Sent, type Shown, useFields } from './fields';
import { openDialog } from './open-dialog';
import { toast } from './Toast';

/** What somebody does by a form: its fields, the call, and what is said when it is done. */
export interface Action<Its extends Fields, Answer> extends Pick<FormProps, 'variant' | 'disabled'> {
  readonly fields?: Its;
  /** Whether the fields are asked for, by default. */
  readonly asks?: boolean;
  /** Stands above the fields. */
  readonly lead?: ReactNode;
  /** Stands below them. */
  readonly below?: ReactNode | ((values: Shown<Its>) => ReactNode);
  /** By default it is saved. With `false` nothing can be sent. */
  readonly submitText?: ReactNode | ((values: Shown<Its>) => ReactNode);
  readonly send: (values: Sent<Its>, pressed: string | undefined) => Promise<Answer>;
  /** Told at the foot of the screen. */
  readonly said?: string | ((answer: Answer, values: Sent<Its>) => string);
  /** Takes it back, and tells what it did. */
  readonly undo?: (answer: Answer) => Promise<string>;
  readonly onDone?: ((answer: Answer) => void) | undefined;
}

/** What is called when a dialog has done its work, and when it closes. */
export interface DialogEnding {
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

export interface ActionDialogProps<Its extends Fields, Answer>
  extends Action<Its, Answer>,
    Pick<FormDialogProps<Answer>, 'title' | 'subtitle' | 'width' | 'tall' | 'buttons' | 'onClose'> {
  /** A question shown instead of fields. The focus starts on the answer that changes nothing. */
  readonly question?: ReactNode;
  /** Shown instead of the dialog once the call is done, such as a link that appears only once. */
  readonly made?: (answer: Answer, onClose: () => void) => ReactNode;
}

function useAction<Its extends Fields, Answer>(action: Action<Its, Answer>) {
  const { fields, asks = true, lead, below, submitText = 'Speichern', send, said, undo, onDone } = action;
  const { values, drawn } = useFields(fields ?? ({} as Its));
  const content = (
    <>
      {lead}
      {asks && drawn}
      {typeof below === 'function' ? below(values) : below}
    </>
  );
  // The form is sent once no field would be refused.
  const sent = values as Sent<Its>;
  return {
    content,
    submitText: typeof submitText === 'function' ? submitText(values) : submitText,
    submit: (_?: unknown, pressed?: string) => send(sent, pressed),
    done(answer: Answer) {
      if (said) toast(typeof said === 'function' ? said(answer, sent) : said, undo && (() => undo(answer)));
      onDone?.(answer);
    },
  };
}

/** A dialog in which something is done: it asks for what that needs, does it, closes, and says so. */
export function ActionDialog<Its extends Fields = Readonly<Record<never, never>>, Answer = unknown>(
  props: ActionDialogProps<Its, Answer>,
) {
  const { title, question, made, onClose } = props;
  const { content, submitText, submit, done } = useAction(props);
  const [answer, setAnswer] = useState<{ readonly its: Answer }>();
  if (answer && made) return made(answer.its, onClose);
  if (question !== undefined)
    return (
      <ConfirmDialog
        title={title}
        text={question}
        danger={props.variant === 'danger'}
        confirmText={`${submitText}`}
        onConfirm={submit}
        onDone={done}
        onClose={onClose}
      />
    );
  const { subtitle, width, tall, variant, disabled, buttons } = props;

  async function make() {
    setAnswer({ its: await submit() });
    return false as const;
  }

  return (
    <FormDialog<Answer>
      {...{ title, subtitle, width, tall, submitText, variant, disabled, buttons, onClose }}
      onSubmit={made ? make : submit}
      onDone={done}
    >
      {content}
    </FormDialog>
  );
}

/** Opens the dialog of an action over the page. */
export const openAction = <Its extends Fields = Readonly<Record<never, never>>, Answer = unknown>(
  action: Omit<ActionDialogProps<Its, Answer>, 'onClose'>,
) => openDialog<typeof action>(ActionDialog<Its, Answer>, action);

export interface ActionFormProps<Its extends Fields, Answer>
  extends Action<Its, Answer>,
    Pick<FormProps, 'wide' | 'task' | 'footer' | 'aria-label'> {
  /** Shows what is set, to those who can't change it. */
  readonly readOnly?: boolean;
}

/** A form of a page, by which something is done. */
export function ActionForm<Its extends Fields, Answer>(props: ActionFormProps<Its, Answer>) {
  const { variant, disabled, wide = false, task, footer, readOnly = false } = props;
  const { content, submitText, submit, done } = useAction(props);
  return (
    <Form
      {...{ variant, disabled, wide, task, footer }}
      submitText={!readOnly && submitText}
      aria-label={props['aria-label']}
      onSubmit={async (form, pressed) => done(await submit(form, pressed))}
    >
      <Stack as="fieldset" disabled={readOnly}>
        {content}
      </Stack>
    </Form>
  );
}
