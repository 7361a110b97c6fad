import { type AnnouncedTopUp, wireCents } from '@stammtisch/contracts';
import { amountLimits, formatEuro } from '@stammtisch/domain';
import type { SubmitEvent } from 'react';
import { AmountField } from '../../../../components/AmountField';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/Dialog';
import { DialogFooter } from '../../../../components/DialogFooter';
import { Notice } from '../../../../components/Notice';
import { isolated } from '../../../../lib/isolated';
import { amountText, useAmount } from '../../../../lib/use-amount';
import { useTask } from '../../../../lib/use-task';
import { announce } from '../../announce';
import styles from './Announced.module.css';
import { confirm } from './announced';

export interface AskingProps {
  readonly announced: AnnouncedTopUp;
  readonly onClose: () => void;
}

/** Confirms one, with what really came. */
export function ConfirmOneDialog({ announced, onClose }: AskingProps) {
  const said = wireCents(announced.amount);
  const task = useTask();
  const amount = useAmount(amountLimits.topUp, {
    initial: amountText(said),
    onType: () => task.fail(undefined),
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sum = amount.check();
    if (sum === undefined) return;
    const done = await task.run(async () => {
      const confirmed = await confirm([{ id: announced.id, amount: sum }]);
      announce(confirmed === 1 ? `Bestätigt: ${formatEuro(sum)}` : 'War schon bestätigt');
    });
    if (done) onClose();
  }

  return (
    <Dialog
      open
      title="Aufladung bestätigen"
      subtitle={`${isolated(announced.member_name)} · angekündigt: ${formatEuro(said)}`}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {announced.reference !== null && <p className={styles.reference}>{announced.reference}</p>}
        <AmountField
          label="So viel ist angekommen, in Euro"
          name="amount"
          data-autofocus
          onFocus={(event) => event.target.select()}
          {...amount.field}
        />
        <DialogFooter>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button variant="main" type="submit" wide busy={task.busy} busyText="Wird bestätigt …">
            {amount.cents === undefined ? 'Bestätigen' : `${formatEuro(amount.cents)} bestätigen`}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
