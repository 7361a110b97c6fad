import type { Member } from '@stammtisch/contracts';
import { texts } from '@stammtisch/contracts';
import { formatEuro, MAX_BALANCE, parseEuro } from '@stammtisch/domain';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Notice } from '../../../components/Notice';
import { isolated } from '../../../lib/isolated';
import { useTask } from '../../../lib/use-task';
import { announce } from '../announce';
import { nameOf } from '../name-of';
import { BalanceChange } from './BalanceChange';
import styles from './BalanceDialog.module.css';
import type { MemberDialogProps } from './member-dialog';
import { balanceOf, setBalance } from './members';

/** Sets what is on a member's mat, and shows what that changes. */
export function BalanceDialog({ member, onDone, onClose }: MemberDialogProps) {
  const [typed, setTyped] = useState(() => amountText(member));
  const [invalid, setInvalid] = useState(false);
  const task = useTask();
  const read = parseEuro(typed);
  const balance = read !== undefined && Math.abs(read) <= MAX_BALANCE ? read : undefined;

  function type(text: string) {
    setTyped(text);
    setInvalid(false);
    task.fail(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setInvalid(balance === undefined);
    if (balance === undefined || !(await task.run(() => setBalance(member, balance)))) return;
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
          <Field
            className={styles.field}
            label="Neues Guthaben in Euro"
            name="balance"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0,00"
            data-autofocus
            value={typed}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            error={invalid ? texts.amountInvalid : undefined}
          />
          <Button
            className={styles.sign}
            aria-label="Vorzeichen wechseln"
            onClick={() => type(otherSign(typed))}
          >
            ±
          </Button>
        </div>
        <BalanceChange before={balanceOf(member)} after={balance} />
        {task.error && <Notice variant="error">{task.error}</Notice>}
        <Button variant="main" type="submit" wide busy={task.busy} busyText="Wird gespeichert …">
          Guthaben setzen
        </Button>
      </form>
    </Dialog>
  );
}

function amountText(member: Member): string {
  return formatEuro(balanceOf(member)).replace(/\s€/, '');
}

/** Phones' number pads have no minus. */
function otherSign(typed: string): string {
  const bare = typed.trim();
  return /^[-−]/.test(bare) ? bare.slice(1) : `−${bare}`;
}
