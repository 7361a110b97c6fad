import { addressOf, type CashBookEntry, calls, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../admin/ActionDialog';
import { isolated } from '../../lib/isolated';
import { ButtonLink } from '../../ui/ButtonLink';
import { Muted } from '../../ui/Muted';
import { Notice } from '../../ui/Notice';
import { titleOf } from '../../words/cash-entry';
import { attachReceipt } from './cash';
import styles from './Receipt.module.css';
import { ReceiptPicker } from './ReceiptPicker';
import type { ReceiptFile } from './receipt-file';

interface ReceiptDialogProps {
  readonly entry: CashBookEntry;
  /** May a receipt be attached, or replaced by another one? */
  readonly mayAttach: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The receipt of an entry, those it has replaced, and a way to attach one. */
export function ReceiptDialog({ entry, mayAttach, ...ending }: ReceiptDialogProps) {
  const { receipts, entry_id, receipt_number, note } = entry;
  const [newest, ...replaced] = receipts;
  // What stands on the paper is compared with it.
  const booked = formatEuro(Math.abs(wireCents(entry.movements[0]?.amount ?? 0)));
  const [picked, setPicked] = useState<ReceiptFile>();
  const [failed, setFailed] = useState(false);
  const action = newest ? 'Beleg ersetzen' : 'Beleg anfügen';
  return (
    <ActionDialog
      title={`Beleg ${receipt_number ?? ''}`}
      subtitle={`${titleOf(entry)}${note && `: ${isolated(note)}`} · ${booked}`}
      lead={
        <>
          {newest && !picked && <Shown receipt={newest} />}
          {mayAttach && (
            <ReceiptPicker
              picked={picked}
              another={newest !== undefined || picked !== undefined}
              onPick={(file) => {
                setPicked(file);
                setFailed(false);
              }}
            />
          )}
          {replaced.length > 0 && (
            <Muted>
              Ersetzt:{' '}
              {replaced.map(({ id }, index) => (
                <a
                  key={id}
                  href={addressOf(calls.receipt, { params: { id } })}
                  target="_blank"
                  rel="noopener"
                >
                  früherer Beleg {replaced.length - index}{' '}
                </a>
              ))}
            </Muted>
          )}
        </>
      }
      submitText={picked && (failed ? 'Noch einmal' : action)}
      busyText="Wird gesendet …"
      send={async () => {
        setFailed(true);
        if (picked) await attachReceipt(String(entry_id), picked);
      }}
      said={newest ? 'Beleg ersetzt' : 'Beleg angefügt'}
      {...ending}
    />
  );
}

/** The picture itself; a PDF is saved and opened outside. */
function Shown({ receipt: { id, type } }: { receipt: CashBookEntry['receipts'][number] }) {
  const [missing, setMissing] = useState(false);
  const address = addressOf(calls.receipt, { params: { id } });
  if (missing) return <Notice variant="error">Der Beleg lässt sich gerade nicht laden.</Notice>;
  if (type !== 'application/pdf')
    return <img className={styles.picture} src={address} alt="Der Beleg" onError={() => setMissing(true)} />;
  return (
    <ButtonLink href={address} download icon={<Download size={20} aria-hidden />}>
      PDF herunterladen
    </ButtonLink>
  );
}
