import { NOTE_LENGTH, texts } from '@stammtisch/contracts';
import { amountLimits, formatEuro, type Place } from '@stammtisch/domain';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../../../../components/AmountField';
import { Button } from '../../../../components/Button';
import { DateField } from '../../../../components/DateField';
import { Dialog } from '../../../../components/Dialog';
import { DialogFooter } from '../../../../components/DialogFooter';
import { Field } from '../../../../components/Field';
import { localDate } from '../../../../components/local-time';
import { Notice } from '../../../../components/Notice';
import { Segments } from '../../../../components/Segments';
import { useAmount } from '../../../../lib/use-amount';
import { useTask } from '../../../../lib/use-task';
import { announce } from '../../announce';
import styles from '../Books.module.css';
import { type EntryName, entryKinds } from './entries';

const PLACES = [
  { value: 'box', label: 'Kasse' },
  { value: 'bank', label: 'Konto' },
] as const;

const DIRECTIONS = [
  { value: 'box', label: 'Kasse → Konto' },
  { value: 'bank', label: 'Konto → Kasse' },
] as const;

export interface EntryDialogProps {
  readonly name: EntryName;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Books what the treasurer spent, put in, took as a tip, or carried from one place to the other. */
export function EntryDialog({ name, onDone, onClose }: EntryDialogProps) {
  const { title, hint, noteLabel, done, book } = entryKinds[name];
  const today = localDate(new Date());
  const [place, setPlace] = useState<Place>('box');
  const [note, setNote] = useState('');
  const [spentOn, setSpentOn] = useState(today);
  const [noteMissing, setNoteMissing] = useState(false);
  const task = useTask();
  const amount = useAmount(amountLimits.cashEntry, { onType: () => task.fail(undefined) });
  const isExpense = name === 'expense';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const sum = amount.check();
    const missing = isExpense && note.trim() === '';
    setNoteMissing(missing);
    if (sum === undefined || missing || spentOn === '') return;
    if (!(await task.run(() => book({ amount: sum, place, note, spentOn })))) return;
    announce(done(sum));
    onDone();
    onClose();
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={styles.card} onSubmit={submit} noValidate>
        <p className={styles.hint}>{hint}</p>
        <AmountField label="Betrag in Euro" name="amount" data-autofocus {...amount.field} />
        <Segments
          legend={name === 'move' ? 'Von wo nach wo' : 'Kasse oder Konto'}
          options={name === 'move' ? DIRECTIONS : PLACES}
          value={place}
          onChange={setPlace}
        />
        <Field
          label={noteLabel}
          name="note"
          autoComplete="off"
          maxLength={NOTE_LENGTH}
          hint="Bleibt für immer im Protokoll."
          error={noteMissing ? texts.noteMissing : undefined}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setNoteMissing(false);
          }}
        />
        {isExpense && (
          <DateField label="Datum auf dem Beleg" value={spentOn} max={today} onChange={setSpentOn} />
        )}
        <DialogFooter>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button variant="main" type="submit" wide busy={task.busy} busyText="Wird gebucht …">
            {amount.cents === undefined ? 'Buchen' : `${formatEuro(amount.cents)} buchen`}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
