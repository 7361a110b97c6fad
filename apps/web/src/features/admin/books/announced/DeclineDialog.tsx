import { REASON_LENGTH, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/Dialog';
import { DialogFooter } from '../../../../components/DialogFooter';
import { Field } from '../../../../components/Field';
import { Notice } from '../../../../components/Notice';
import { isolated } from '../../../../lib/isolated';
import { useTask } from '../../../../lib/use-task';
import { announce } from '../../announce';
import styles from './Announced.module.css';
import { decline } from './announced';
import type { AskingProps } from './ConfirmOneDialog';

/** Declines one, and says why. */
export function DeclineDialog({ announced, onClose }: AskingProps) {
  const { id, amount, member_name } = announced;
  const [reason, setReason] = useState('');
  const task = useTask();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!(await task.run(() => decline(id, reason)))) return;
    announce('Aufladung abgelehnt');
    onClose();
  }

  return (
    <Dialog
      open
      title="Aufladung ablehnen"
      subtitle={`${isolated(member_name)} · ${formatEuro(wireCents(amount))}`}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label="Grund (freiwillig)"
          name="reason"
          autoComplete="off"
          maxLength={REASON_LENGTH}
          hint="Sieht auch das Mitglied; bleibt für immer im Protokoll."
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogFooter>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button variant="danger" type="submit" wide busy={task.busy} busyText="Wird abgelehnt …">
            Ablehnen
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
