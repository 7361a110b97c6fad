import { type AnnouncedTopUp, calls, REASON_LENGTH, wireCents } from '@stammtisch/contracts';
import { amountLimits, formatEuro } from '@stammtisch/domain';
import { ActionDialog } from '../../admin/ActionDialog';
import { amount, text } from '../../admin/fields';
import { call } from '../../lib/api';
import { isolated } from '../../lib/isolated';
import { confirm } from './announced';

export interface AskingProps {
  readonly announced: AnnouncedTopUp;
  readonly onClose: () => void;
}

/** Confirms an announced top-up with the amount that really came. */
export function ConfirmOneDialog({ announced, onClose }: AskingProps) {
  const waits = wireCents(announced.amount);
  return (
    <ActionDialog
      title="Aufladung bestätigen"
      subtitle={`${isolated(announced.member_name)} · wartet: ${formatEuro(waits)}`}
      lead={announced.reference !== null && <p>{announced.reference}</p>}
      fields={{
        amount: amount('So viel ist angekommen, in Euro', amountLimits.topUp, {
          initial: waits,
          'data-autofocus': true,
        }),
      }}
      submitText={({ amount: sum }) => (sum === undefined ? 'Bestätigen' : `${formatEuro(sum)} bestätigen`)}
      busyText="Wird bestätigt …"
      send={({ amount: sum }) => confirm([{ id: announced.id, amount: sum }])}
      said={(confirmed, { amount: sum }) =>
        confirmed === 1 ? `Bestätigt: ${formatEuro(sum)}` : 'War schon bestätigt'
      }
      onClose={onClose}
    />
  );
}

/** Declines an announced top-up and asks for the reason. */
export function DeclineDialog({ announced: { id, amount: sum, member_name }, onClose }: AskingProps) {
  return (
    <ActionDialog
      title="Aufladung ablehnen"
      subtitle={`${isolated(member_name)} · ${formatEuro(wireCents(sum))}`}
      fields={{
        reason: text('Grund (freiwillig)', {
          maxLength: REASON_LENGTH,
          hint: 'Sieht auch das Mitglied; bleibt für immer im Protokoll.',
          'data-autofocus': true,
        }),
      }}
      submitText="Ablehnen"
      busyText="Wird abgelehnt …"
      variant="danger"
      send={(body) => call(calls.declineTopUp, { params: { id }, body, failure: 'Fehler beim Ablehnen' })}
      said="Aufladung abgelehnt"
      onClose={onClose}
    />
  );
}
