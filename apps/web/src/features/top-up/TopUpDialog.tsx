import { texts } from '@stammtisch/contracts';
import { amountLimits, formatEuro } from '@stammtisch/domain';
import type { FormEvent } from 'react';
import { AmountField } from '../../components/AmountField';
import { AmountPresets } from '../../components/AmountPresets';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { DialogFooter } from '../../components/DialogFooter';
import { Money } from '../../components/Money';
import { Notice } from '../../components/Notice';
import { NeedsTill } from '../../lib/table/NeedsTill';
import { useTable } from '../../lib/table/store';
import { amountText, useAmount } from '../../lib/use-amount';
import { useTask } from '../../lib/use-task';
import styles from './TopUpDialog.module.css';
import { PRESETS, topUp } from './top-up';

/** Money in: four usual amounts, or any. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const balance = useTable((table) => table.balance);
  const task = useTask();
  const amount = useAmount(amountLimits.topUp, {
    invalid: texts.topUpInvalid,
    onType: () => task.fail(undefined),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const sum = amount.check();
    if (sum !== undefined && (await task.run(() => topUp(sum)))) onClose();
  }

  return (
    <Dialog
      open
      title="Guthaben aufladen"
      subtitle={
        <>
          Auf deinem Deckel: <Money cents={balance} />
        </>
      }
      onClose={onClose}
    >
      <NeedsTill>
        <form className={styles.form} onSubmit={submit} noValidate>
          <AmountPresets
            amounts={PRESETS}
            chosen={amount.cents}
            onChoose={(preset) => amount.type(amountText(preset))}
          />
          <AmountField label="Anderer Betrag in Euro" name="amount" {...amount.field} />
          <DialogFooter>
            {task.error && <Notice variant="error">{task.error}</Notice>}
            <Button variant="main" type="submit" wide busy={task.busy} busyText="Aufladen …">
              {amount.cents === undefined ? 'Aufladen' : `${formatEuro(amount.cents)} aufladen`}
            </Button>
          </DialogFooter>
        </form>
      </NeedsTill>
    </Dialog>
  );
}
