import { formatEuro } from '@stammtisch/domain';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useTable } from '../../lib/table/store';
import type { RoundCost } from './round-cost';

export interface OnCreditProps {
  readonly cost: RoundCost;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before somebody gives what they may not have. */
export function OnCredit({ cost, onConfirm, onCancel }: OnCreditProps) {
  const balance = useTable((table) => table.balance);
  const after = formatEuro(balance - cost.reckonWith);
  return (
    <ConfirmDialog
      danger
      title="Auf Pump ausgeben?"
      text={`Du hast ${formatEuro(balance)}. Nach der Runde kannst du bei ${after} stehen${cost.most === undefined ? ', oder tiefer' : ''}.`}
      confirmText="Trotzdem ausgeben"
      cancelText="Lieber nicht"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
