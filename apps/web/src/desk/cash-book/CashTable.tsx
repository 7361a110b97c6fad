import { type CashBookEntry, calls, wireCents } from '@stammtisch/contracts';
import { formatEuro, type Place, places } from '@stammtisch/domain';
import { Paperclip, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { EventLink } from '../../admin/page-parts';
import { OWN_BOOKING } from '../../admin/who';
import { call } from '../../lib/api';
import { revisionOf } from '../../lib/pages';
import { countPath } from '../../lib/statement-path';
import { useMay } from '../../lib/table/store';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { TextLink } from '../../ui/Links';
import { Badge } from '../../ui/List';
import { Money } from '../../ui/Money';
import { Muted } from '../../ui/Text';
import { detailsOf, labelsOf, placeNames, titleOf } from '../../words/cash';
import { formatDateTime, isolated } from '../../words/format';
import { entryName, takesReceipt } from './cash';
import styles from './Receipt.module.css';
import { ReceiptDialog } from './receipts';

interface CashTableProps {
  readonly entries: readonly CashBookEntry[];
  /** Box or bank; undefined for the two together. */
  readonly place?: Place | undefined;
  /** Called after an entry was cancelled or given a receipt. Without it nothing is, and no receipts are shown. */
  readonly onDone?: () => void;
}

/** Entries of the cash book: title, what each moved in box and bank, and the money there after it. */
export function CashTable({ entries, place, onDone }: CashTableProps) {
  const [cancelled, cancel] = useState<CashBookEntry>();
  const [opened, open] = useState<CashBookEntry>();
  const keeps = useMay('treasurer');
  const onReceipt = onDone && open;
  const onCancel = keeps ? onDone && cancel : undefined;
  const columns = useMemo(
    (): readonly Column<CashBookEntry>[] => [
      {
        head: 'Buchung',
        names: true,
        at: 'whole',
        cell: (entry) => <What {...{ entry, onCancel, onReceipt }} />,
      },
      ...(place ? [place] : places).map(
        (each): Column<CashBookEntry> => ({
          head: placeNames[each],
          told: true,
          at: 'amount',
          cell: (entry) => movedIn(each, entry),
        }),
      ),
      ...(onCancel ? [cancelling(onCancel)] : []),
    ],
    [place, onCancel, onReceipt],
  );
  return (
    <>
      <DataTable
        label="Kassenbuch, neuestes zuerst"
        columns={columns}
        rows={entries}
        idOf={revisionOf}
        isOver={(entry) => entry.cancelled}
      />
      {onDone && opened && (
        <ReceiptDialog {...{ opened, entries, keeps, onDone }} onClose={() => open(undefined)} />
      )}
      {onDone && cancelled && (
        <CancelEntryDialog entry={cancelled} onDone={onDone} onClose={() => cancel(undefined)} />
      )}
    </>
  );
}

type Ask = (entry: CashBookEntry) => void;

const cancelling = (cancel: Ask): Column<CashBookEntry> => ({
  head: 'Aktion',
  headHidden: true,
  at: 'action',
  cell: (entry) =>
    entry.can_cancel && (
      <Button
        variant="quiet"
        icon={<Undo2 size={20} aria-hidden />}
        aria-label={`${entryName(entry)} stornieren`}
        onClick={() => cancel(entry)}
      >
        Stornieren
      </Button>
    ),
});

type Asks = Readonly<Record<'onCancel' | 'onReceipt', Ask | undefined>>;

function What({ entry, onCancel, onReceipt }: Asks & { readonly entry: CashBookEntry }) {
  const { kind, cancelled, note, at, revision, receipt_number } = entry;
  const labels = labelsOf(entry);
  const details = detailsOf(entry);
  const hasReceipt = entry.receipts.length > 0;
  const receipt = hasReceipt ? 'Beleg ansehen' : 'Beleg anfügen';
  return (
    <>
      <b>{titleOf(entry)}</b>
      {entry.own_booking && <Badge tone="amber">{OWN_BOOKING}</Badge>}
      {cancelled && <Badge>storniert</Badge>}
      {note && <div>{isolated(note)}</div>}
      {labels && <div>{labels}</div>}
      <Muted as="div">
        <EventLink revision={revision} booking={receipt_number} /> ·{' '}
        <time dateTime={at}>{formatDateTime(at)}</time>
        {details && ` · ${details}`}
        {kind === 'count' && (
          <>
            {' · '}
            <TextLink href={countPath(revision)}>Blatt zum Unterschreiben</TextLink>
          </>
        )}
      </Muted>
      {onReceipt && (hasReceipt || (onCancel && takesReceipt(entry))) && (
        <Button
          variant="quiet"
          className={styles.inTable}
          icon={<Paperclip size={20} aria-hidden />}
          aria-label={`${receipt}: ${entryName(entry)}`}
          onClick={() => onReceipt(entry)}
        >
          {receipt}
        </Button>
      )}
    </>
  );
}

/** What an entry moved in a place, and the money there after it; null where the entry moved nothing. */
function movedIn(place: Place, { movements, cancelled }: CashBookEntry) {
  const movement = movements.find((each) => each.place === place);
  if (!movement) return null;
  const amount = <Money cents={wireCents(movement.amount)} signed tone={cancelled ? 'plain' : 'auto'} />;
  return (
    <>
      {cancelled ? <s>{amount}</s> : <b>{amount}</b>}
      <Muted as="div">
        Stand <Money cents={wireCents(movement.balance)} />
      </Muted>
    </>
  );
}

/** Asks before an entry is cancelled, and says which place the money goes back to. */
function CancelEntryDialog({ entry, ...ending }: DialogEnding & { entry: CashBookEntry }) {
  const back = entry.movements.map(
    ({ place, amount }) => `${placeNames[place]} ${formatEuro(-wireCents(amount), { signed: true })}`,
  );
  return (
    <ActionDialog
      title="Buchung stornieren?"
      question={
        <>
          <p>
            <b>{entryName(entry)}</b>, {formatDateTime(entry.at)}
          </p>
          <p>Danach: {back.join(' · ')}. Die Buchung bleibt sichtbar, durchgestrichen.</p>
        </>
      }
      variant="danger"
      submitText="Stornieren"
      send={() => call(calls.cancelCashEntry, { params: { id: String(entry.entry_id) } })}
      said="Buchung storniert"
      {...ending}
    />
  );
}
