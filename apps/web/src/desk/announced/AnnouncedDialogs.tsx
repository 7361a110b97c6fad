import { type AnnouncedTopUp, REASON_LENGTH, wireCents } from '@stammtisch/contracts';
import { amountLimits, formatEuro } from '@stammtisch/domain';
import { toast } from '../../admin/Toast';
import { amountText, useAmount } from '../../lib/money-form';
import { AmountField } from '../../ui/AmountField';
import { Field } from '../../ui/Field';
import { typedIn } from '../../ui/Form';
import { FormDialog } from '../../ui/FormDialog';
import { isolated } from '../../words/format';
import { confirm, decline } from './announced';

export interface AskingProps {
  readonly announced: AnnouncedTopUp;
  readonly onClose: () => void;
}

/** Confirms an announced top-up with the amount that really came. */
export function ConfirmOneDialog({ announced, onClose }: AskingProps) {
  const said = wireCents(announced.amount);
  const amount = useAmount(amountLimits.topUp, { initial: amountText(said) });

  async function submit() {
    const sum = amount.cents;
    if (sum === undefined) return false;
    const confirmed = await confirm([{ id: announced.id, amount: sum }]);
    return confirmed === 1 ? `Bestätigt: ${formatEuro(sum)}` : 'War schon bestätigt';
  }

  return (
    <FormDialog
      title="Aufladung bestätigen"
      subtitle={`${isolated(announced.member_name)} · wartet: ${formatEuro(said)}`}
      submitText={amount.cents === undefined ? 'Bestätigen' : `${formatEuro(amount.cents)} bestätigen`}
      busyText="Wird bestätigt …"
      onSubmit={submit}
      onDone={toast}
      onClose={onClose}
    >
      {announced.reference !== null && <p>{announced.reference}</p>}
      <AmountField
        label="So viel ist angekommen, in Euro"
        name="amount"
        data-autofocus
        onFocus={(event) => event.target.select()}
        {...amount.field}
      />
    </FormDialog>
  );
}

/** Declines an announced top-up and asks for the reason. */
export function DeclineDialog({ announced: { id, amount, member_name }, onClose }: AskingProps) {
  return (
    <FormDialog
      title="Aufladung ablehnen"
      subtitle={`${isolated(member_name)} · ${formatEuro(wireCents(amount))}`}
      submitText="Ablehnen"
      busyText="Wird abgelehnt …"
      variant="danger"
      onSubmit={(form) => decline(id, typedIn(form, 'reason'))}
      onDone={() => toast('Aufladung abgelehnt')}
      onClose={onClose}
    >
      <Field
        label="Grund (freiwillig)"
        name="reason"
        maxLength={REASON_LENGTH}
        hint="Sieht auch das Mitglied; bleibt für immer im Protokoll."
        data-autofocus
      />
    </FormDialog>
  );
}
