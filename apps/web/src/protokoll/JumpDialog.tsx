import { useState } from 'react';
import { Field } from '../ui/Field';
import { FormDialog } from '../ui/FormDialog';

export interface JumpDialogProps {
  readonly onJump: (revision: number) => void;
  readonly onClose: () => void;
}

/** Goes to an event by its number, written as people write it: '12.345'. */
export function JumpDialog({ onJump, onClose }: JumpDialogProps) {
  const [text, setText] = useState('');
  const digits = text.replace(/[.\s]/g, '');

  return (
    <FormDialog
      title="Zu einem Eintrag"
      width="narrow"
      submitText="Zeigen"
      onSubmit={() => Number(digits)}
      onDone={onJump}
      onClose={onClose}
    >
      <Field
        data-autofocus
        label="Nummer"
        name="number"
        inputMode="numeric"
        placeholder="12.345"
        value={text}
        wrong={/^\d{1,15}$/.test(digits) ? undefined : 'Bitte gib die Nummer eines Eintrags ein'}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
