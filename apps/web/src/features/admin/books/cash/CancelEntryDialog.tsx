import { type CashBookEntry, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { ConfirmDialog } from '../../../../components/ConfirmDialog';
import { formatDateTime } from '../../../../lib/format';
import { isolated } from '../../../../lib/isolated';
import { announce } from '../../announce';
import { cancelEntry } from './cash';
import { placeNames, titleOf } from './words';

export interface CancelEntryDialogProps {
  readonly entry: CashBookEntry;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before an entry is taken back, and says where the money goes. */
export function CancelEntryDialog({ entry, onDone, onClose }: CancelEntryDialogProps) {
  const back = entry.movements.map(
    ({ place, amount }) => `${placeNames[place]} ${formatEuro(-wireCents(amount), { signed: true })}`,
  );
  return (
    <ConfirmDialog
      danger
      title="Eintrag stornieren?"
      text={
        <>
          <p>
            <b>{titleOf(entry)}</b>
            {entry.note && `: ${isolated(entry.note)}`}, {formatDateTime(entry.at)}
          </p>
          <p>Danach: {back.join(' · ')}. Der Eintrag bleibt sichtbar, durchgestrichen.</p>
        </>
      }
      confirmText="Stornieren"
      onConfirm={async () => {
        await cancelEntry(String(entry.entry_id));
        announce('Eintrag storniert');
        onDone();
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
