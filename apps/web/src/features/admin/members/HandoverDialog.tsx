import { calls, type Member, type MoneyWay, NOTE_LENGTH } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { AmountField } from '../../../components/AmountField';
import { AmountPresets } from '../../../components/AmountPresets';
import { Field } from '../../../components/Field';
import { FormDialog } from '../../../components/FormDialog';
import { Segments } from '../../../components/Segments';
import { call } from '../../../lib/api';
import { amountText, useAmount } from '../../../lib/use-amount';
import { nameAndHandle } from '../who';
import { BalanceChange } from './BalanceDialog';
import type { MemberDialogProps } from './member-actions';
import { balanceOf } from './members';

const USUAL: readonly Cents[] = [1000, 2000, 5000, 10_000];

const WAYS: readonly { value: MoneyWay; label: string }[] = [
  { value: 'cash', label: 'Bar' },
  { value: 'transfer', label: 'Überweisung' },
];

/** Money in or out: what is said of it, what it does to the balance, and the call that books it. */
interface Handover {
  readonly title: string;
  readonly verb: string;
  readonly done: string;
  readonly sign: 1 | -1;
  readonly book: typeof calls.bookDeposit | typeof calls.bookPayout;
  readonly failure: string;
}

const DEPOSIT: Handover = {
  title: 'Einzahlung buchen',
  verb: 'einzahlen',
  done: 'Einzahlung gebucht',
  sign: 1,
  book: calls.bookDeposit,
  failure: 'Fehler beim Buchen der Einzahlung',
};

const PAYOUT: Handover = {
  title: 'Auszahlung buchen',
  verb: 'auszahlen',
  done: 'Auszahlung gebucht',
  sign: -1,
  book: calls.bookPayout,
  failure: 'Fehler beim Buchen der Auszahlung',
};

/** A member has handed money in. */
export function DepositDialog(props: MemberDialogProps) {
  return <HandoverDialog {...props} handover={DEPOSIT} most={amountLimits.handover.most} />;
}

/** A member gets money back: at most what they have. */
export function PayoutDialog(props: MemberDialogProps) {
  return <HandoverDialog {...props} handover={PAYOUT} most={mostBack(props.member)} />;
}

const mostBack = (member: Member): Cents =>
  Math.max(0, Math.min(balanceOf(member), amountLimits.handover.most));

interface HandoverDialogProps extends MemberDialogProps {
  readonly handover: Handover;
  readonly most: Cents;
}

function HandoverDialog({ member, handover, most, onDone, onClose }: HandoverDialogProps) {
  const { title, verb, done, sign, book, failure } = handover;
  const [way, setWay] = useState<MoneyWay>('cash');
  const [note, setNote] = useState('');
  const amount = useAmount({ ...amountLimits.handover, most });
  const before = balanceOf(member);
  const usual = USUAL.filter((each) => each <= most);

  async function submit() {
    const sum = amount.check();
    if (sum === undefined) return false;
    await call(book, { params: { id: member.id }, body: { amount: toEuro(sum), way, note }, failure });
    return `${done}: ${formatEuro(sum)}`;
  }

  return (
    <FormDialog
      title={title}
      subtitle={nameAndHandle(member)}
      submitText={amount.cents === undefined ? title : `${formatEuro(amount.cents)} ${verb}`}
      busyText="Wird gebucht …"
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
