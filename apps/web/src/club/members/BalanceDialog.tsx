import { REASON_LENGTH, texts } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro } from '@stammtisch/domain';
import { nameAndHandle } from '../../admin/who';
import { amountText, useAmount } from '../../lib/money-form';
import { AmountField } from '../../ui/AmountField';
import { Field } from '../../ui/Field';
import { typedIn } from '../../ui/Form';
import { FormDialog } from '../../ui/FormDialog';
import { Money } from '../../ui/Money';
import { Sums } from '../../ui/Sums';
import { Muted } from '../../ui/Text';
import type { MemberDialogProps } from './member-actions';
import { balanceOf, setBalance } from './members';

/** Sets a member's balance, and shows the difference to the old one. */
export function BalanceDialog({ member, onDone, onClose }: MemberDialogProps) {
  const balance = useAmount(amountLimits.balance, { initial: amountText(balanceOf(member)) });

  async function submit(form: HTMLFormElement) {
    if (balance.cents === undefined) return false;
    await setBalance(member, balance.cents, typedIn(form, 'reason').trim());
    return 'Guthaben erfolgreich aktualisiert!';
  }

  return (
    <FormDialog
      title="Guthaben setzen"
      subtitle={nameAndHandle(member)}
      submitText={balance.cents === undefined ? 'Guthaben setzen' : `Auf ${formatEuro(balance.cents)} setzen`}
      busyText="Wird gespeichert …"
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
    >
      <AmountField
        label="Neues Guthaben in Euro"
        name="balance"
        data-autofocus
        onFocus={(event) => event.target.select()}
        {...balance.field}
      />
      <Field
        label="Warum"
        name="reason"
        maxLength={REASON_LENGTH}
        hint="Sieht auch das Mitglied; bleibt für immer im Protokoll."
        missing={texts.reasonMissing}
      />
      <BalanceChange before={balanceOf(member)} after={balance.cents} />
      <Muted>
        Das bewegt kein Geld in der Barkasse. Was jemand bringt oder bekommt, buchst du als Einzahlung oder
        Auszahlung.
      </Muted>
    </FormDialog>
  );
}

/** The old balance, the new one, and the difference that is booked; dashes while the new one is not known. */
export function BalanceChange({ before, after }: { before: Cents; after: Cents | undefined }) {
  return (
    <Sums
      noted
      lines={[
        { label: 'Bisher', sum: <Money cents={before} /> },
        { label: 'Neu', sum: after === undefined ? '–' : <Money cents={after} /> },
        {
          label: 'Unterschied',
          sum: after === undefined ? '–' : <Money cents={after - before} signed />,
          result: true,
        },
      ]}
    />
  );
}
