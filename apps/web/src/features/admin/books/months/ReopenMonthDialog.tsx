import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/Dialog';
import { DialogFooter } from '../../../../components/DialogFooter';
import { Field } from '../../../../components/Field';
import { Notice } from '../../../../components/Notice';
import { formatMonth } from '../../../../lib/months';
import { useTask } from '../../../../lib/use-task';
import { announce } from '../../announce';
import styles from '../Books.module.css';
import type { MonthDialogProps } from './CloseMonthDialog';
import list from './Months.module.css';
import { reopenMonth } from './months';

/** Asks why a month is opened again, and does it. */
export function ReopenMonthDialog({ month, onDone, onClose }: MonthDialogProps) {
  const [reason, setReason] = useState('');
  const task = useTask();
  const name = formatMonth(month);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await task.run(() => reopenMonth(month, reason)))) return;
    announce(`${name} ist wieder offen.`);
    onDone();
  }

  return (
    <Dialog open title={`${name} wieder öffnen?`} width="narrow" onClose={onClose}>
      <form className={list.form} onSubmit={submit}>
        <p className={styles.hint}>
          Danach lässt sich in diesem Monat wieder stornieren. Ein Blatt, das schon unterschrieben ist, gilt
          dann nicht mehr.
        </p>
        <Field
          label="Warum"
          value={reason}
          maxLength={120}
          required
          hint="Steht für immer im Protokoll."
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogFooter>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button variant="danger" type="submit" wide busy={task.busy} busyText="Wird geöffnet …">
            Wieder öffnen
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
