import { amountLimits, formatEuro } from '@stammtisch/domain';
import type { FormEvent } from 'react';
import { AmountField } from '../../../components/AmountField';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { DialogFooter } from '../../../components/DialogFooter';
import { Notice } from '../../../components/Notice';
import { isolated } from '../../../lib/isolated';
import { amountText, useAmount } from '../../../lib/use-amount';
import { useTask } from '../../../lib/use-task';
import { announce } from '../announce';
import { nameOf } from '../name-of';
import { BalanceChange } from './BalanceChange';
import styles from './BalanceDialog.module.css';
import type { MemberDialogProps } from './member-dialog';
import { balanceOf, setBalance } from './members';

/** Sets what is on a member's mat, and shows what that changes. */
export function BalanceDialog({ member, onDone, onClose }: MemberDialogProps) {
  const task = useTask();
  const balance = useAmount(amountLimits.balance, {
    initial: amountText(balanceOf(member)),
    onType: () => task.fail(undefined),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = balance.check();
    if (wanted === undefined || !(await task.run(() => setBalance(member, wanted)))) return;
    announce('Guthaben erfolgreich aktualisiert!');
    onDone();
    onClose();
  }

  return (
    <Dialog
      open
      title="Guthaben setzen"
      subtitle={`${isolated(nameOf(member))} · @${member.user_username}`}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.amount}>
          <AmountField
            className={styles.field}
            label="Neues Guthaben in Euro"
            name="balance"
            data-autofocus
            onFocus={(event) => event.target.select()}
            {...balance.field}
          />
          <Button
            className={styles.sign}
            aria-label="Vorzeichen wechseln"
            onClick={() => balance.type(otherSign(balance.field.value))}
          >
            ±
          </Button>
        </div>
        <BalanceChange before={balanceOf(member)} after={balance.cents} />
        <DialogFooter>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button variant="main" type="submit" wide busy={task.busy} busyText="Wird gespeichert …">
            {balance.cents === undefined ? 'Guthaben setzen' : `Auf ${formatEuro(balance.cents)} setzen`}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Phones' number pads have no minus. */
function otherSign(typed: string): string {
  const bare = typed.trim();
  return /^[-−–]/.test(bare) ? bare.slice(1) : `−${bare}`;
}
