import { bookingWords, type MoneyWay, NOTE_LENGTH } from '@stammtisch/contracts';
import { amountLimits, bookings, type Cents, formatEuro, placeOf, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { useCashAfter } from '../../admin/CashAfter';
import { nameAndHandle } from '../../admin/who';
import { call } from '../../lib/api';
import { amountText, useAmount } from '../../lib/money-form';
import { AmountField, AmountPresets } from '../../ui/AmountField';
import { Segments } from '../../ui/Choices';
import { Field } from '../../ui/Field';
import { typedIn } from '../../ui/Form';
import { FormDialog } from '../../ui/FormDialog';
import { BalanceChange } from './BalanceDialog';
import { type HandoverKind, handovers } from './handovers';
import type { MemberDialogProps } from './member-actions';
import { balanceOf } from './members';

const USUAL: readonly Cents[] = [1000, 2000, 5000, 10_000];

const WAYS: readonly { value: MoneyWay; label: string }[] = [
  { value: 'cash', label: 'Bar' },
  { value: 'transfer', label: 'Überweisung' },
];

interface HandoverDialogProps extends Omit<MemberDialogProps, 'onAction' | 'contacts'> {
  readonly kind: HandoverKind;
}

/** Books money that a member has handed in, or gets back: at most the member's balance. */
export function HandoverDialog({ kind, member, onDone, onClose }: HandoverDialogProps) {
  const { book, failure, verb } = handovers[kind];
  const { sign } = bookings[kind];
  const { name } = bookingWords[kind];
  const before = balanceOf(member);
  const most = sign > 0 ? amountLimits.handover.most : Math.min(before, amountLimits.handover.most);
  const [way, setWay] = useState<MoneyWay>('cash');
  const amount = useAmount({ ...amountLimits.handover, most: Math.max(0, most) });
  const usual = USUAL.filter((each) => each <= most);
  const cash = useCashAfter(
    amount.cents === undefined ? [] : [{ place: placeOf(way), amount: sign * amount.cents }],
  );

  async function submit(form: HTMLFormElement) {
    const sum = amount.cents;
    if (sum === undefined || cash.short) return false;
    await call(book, {
      params: { id: member.id },
      body: { amount: toEuro(sum), way, note: typedIn(form, 'note') },
      failure,
    });
    return `${name} gebucht: ${formatEuro(sum)}`;
  }

  return (
    <FormDialog
      title={`${name} buchen`}
      subtitle={nameAndHandle(member)}
      submitText={amount.cents === undefined ? `${name} buchen` : `${formatEuro(amount.cents)} ${verb}`}
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
        maxLength={NOTE_LENGTH}
        hint="Sieht auch das Mitglied; bleibt für immer im Protokoll."
      />
      <BalanceChange
        before={before}
        after={amount.cents === undefined ? undefined : before + sign * amount.cents}
      />
      {cash.lines}
    </FormDialog>
  );
}
