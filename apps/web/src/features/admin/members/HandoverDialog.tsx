import { type MoneyWay, NOTE_LENGTH } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro } from '@stammtisch/domain';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../../../components/AmountField';
import { AmountPresets } from '../../../components/AmountPresets';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { DialogFooter } from '../../../components/DialogFooter';
import { Field } from '../../../components/Field';
import { Notice } from '../../../components/Notice';
import { Segments } from '../../../components/Segments';
import { isolated } from '../../../lib/isolated';
import { amountText, useAmount } from '../../../lib/use-amount';
import { useTask } from '../../../lib/use-task';
import { announce } from '../announce';
import { nameOf } from '../name-of';
import { BalanceChange } from './BalanceChange';
import styles from './BalanceDialog.module.css';
import { type Handover, handovers } from './handovers';
import type { MemberDialogProps } from './member-dialog';
import { balanceOf } from './members';

const USUAL: readonly Cents[] = [1000, 2000, 5000, 10_000];

const WAYS: readonly { value: MoneyWay; label: string }[] = [
  { value: 'cash', label: 'Bar' },
  { value: 'transfer', label: 'Überweisung' },
];

/** A member has handed money in. */
export function DepositDialog(props: MemberDialogProps) {
  return <HandoverDialog {...props} handover={handovers.deposit} most={amountLimits.handover.most} />;
}

/** A member gets money back: at most what they have. */
export function PayoutDialog(props: MemberDialogProps) {
  const most = Math.max(0, Math.min(balanceOf(props.member), amountLimits.handover.most));
  return <HandoverDialog {...props} handover={handovers.payout} most={most} />;
}

interface HandoverDialogProps extends MemberDialogProps {
  readonly handover: Handover;
  readonly most: Cents;
}

function HandoverDialog({ member, handover, most, onDone, onClose }: HandoverDialogProps) {
  const { title, button, busy, done, sign, book } = handover;
  const [way, setWay] = useState<MoneyWay>('cash');
  const [note, setNote] = useState('');
  const task = useTask();
  const amount = useAmount({ ...amountLimits.handover, most }, { onType: () => task.fail(undefined) });
  const before = balanceOf(member);
  const usual = USUAL.filter((each) => each <= most);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const sum = amount.check();
    if (sum === undefined || !(await task.run(() => book(member, { amount: sum, way, note })))) return;
    announce(done(sum));
    onDone();
    onClose();
  }

  return (
    <Dialog
      open
      title={title}
      subtitle={`${isolated(nameOf(member))} · @${member.user_username}`}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {usual.length > 0 && (
          <AmountPresets
            amounts={usual}
            chosen={amount.cents}
            onChoose={(each) => amount.type(amountText(each))}
          />
        )}
        <AmountField label="Betrag in Euro" name="amount" data-autofocus {...amount.field} />
        <Segments legend="Wie das Geld den Besitzer wechselt" options={WAYS} value={way} onChange={setWay} />
        <Field
          label="Notiz (freiwillig)"
          name="note"
          autoComplete="off"
          maxLength={NOTE_LENGTH}
          hint="Sieht auch das Mitglied; bleibt für immer im Protokoll."
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <BalanceChange
          before={before}
          after={amount.cents === undefined ? undefined : before + sign * amount.cents}
        />
        <DialogFooter>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button variant="main" type="submit" wide busy={task.busy} busyText={busy}>
            {amount.cents === undefined ? title : button(formatEuro(amount.cents))}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
