import { useState } from 'react';
import { Field } from '../../../components/Field';
import { FormDialog } from '../../../components/FormDialog';

export interface JumpDialogProps {
  readonly onJump: (revision: number) => void;
  readonly onClose: () => void;
}

/** Goes to an event by its number, written as people write it: '12.345'. */
export function JumpDialog({ onJump, onClose }: JumpDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function submit() {
    const digits = text.replace(/[.\s]/g, '');
    if (/^\d{1,15}$/.test(digits)) return Number(digits);
    setError('Bitte gib die Nummer eines Ereignisses ein');
    return false;
  }

  return (
    <FormDialog
      title="Zu einem Ereignis"
      width="narrow"
      submitText="Zeigen"
      onSubmit={submit}
      onDone={onJump}
      onClose={onClose}
    >
      <Field
        data-autofocus
        label="Nummer"
        inputMode="numeric"
        autoComplete="off"
        placeholder="12.345"
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
