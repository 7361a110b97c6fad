import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { DialogFooter } from '../../../components/DialogFooter';
import { Field } from '../../../components/Field';
import styles from './FilterBar.module.css';

export interface JumpDialogProps {
  readonly onJump: (revision: number) => void;
  readonly onClose: () => void;
}

/** Goes to an event by its number, written as people write it: '12.345'. */
export function JumpDialog({ onJump, onClose }: JumpDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function jump(event: FormEvent) {
    event.preventDefault();
    const digits = text.replace(/[.\s]/g, '');
    if (!/^\d{1,15}$/.test(digits)) return setError('Bitte gib die Nummer eines Ereignisses ein');
    onClose();
    onJump(Number(digits));
  }

  return (
    <Dialog open title="Zu einem Ereignis" width="narrow" onClose={onClose}>
      <form className={styles.jump} onSubmit={jump} noValidate>
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
        <DialogFooter>
          <Button variant="main" type="submit" wide>
            Zeigen
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
