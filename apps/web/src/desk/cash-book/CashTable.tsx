import { type CashBookEntry, calls, formatDateTime, isolated, wireCents } from '@stammtisch/contracts';
import { formatEuro, type Place, places } from '@stammtisch/domain';
import { Paperclip, Undo2 } from 'lucide-react';
import { openAction } from '../../admin/ActionDialog';
import { openDialog } from '../../admin/open-dialog';
import { EventLink } from '../../admin/page-parts';
import { OWN_BOOKING } from '../../admin/who';
import { call } from '../../lib/api';
import { type LoadedPages, revisionOf } from '../../lib/pages';
import { countPath } from '../../lib/paths';
import { useMay } from '../../lib/table/store';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { TextLink } from '../../ui/Links';
import { Badge, EmptyState } from '../../ui/List';
import { ListEnd } from '../../ui/Loaded';
import { Money } from '../../ui/Money';
import { Muted } from '../../ui/Text';
import { detailsOf, labelsOf, placeNames, titleOf } from '../../words/cash';
import { acceptsReceipt, type CashBook, entryName } from './cash';
import styles from './Receipt.module.css';
import { ReceiptDialog } from './receipts';

interface CashTableProps {
  readonly book: LoadedPages<CashBook>;
  /** Undefined for both. */
  readonly place: Place | undefined;
  /** Shown in place of no entries. */
  readonly empty: string;
}

/** Entries of the cash book, with each one's amount and the balance after it, in box and bank. */
export function CashTable({ book, place, empty }: CashTableProps) {
  const treasurer = useMay('treasurer');
  const entries = book.data?.items ?? [];
  if (entries.length === 0) return <EmptyState text={empty} />;
  return (
    <>
      <DataTable
        label="Kassenbuch, neuestes zuerst"
        columns={[
          { head: 'Buchung', at: 'whole', cell: (entry) => <EntryCell {...{ entry, entries }} /> },
          ...(place ? [place] : places).map(amountIn),
          ...(treasurer ? [CANCELLING] : []),
        ]}
        rows={entries}
        idOf={revisionOf}
        isOver={(entry) => entry.cancelled}
      />
      <ListEnd list={book} />
    </>
  );
}

/** The amount in a place and the balance after it; empty if the entry moved nothing there. */
const amountIn = (place: Place): Column<CashBookEntry> => ({
  head: placeNames[place],
  inlineHead: true,
  at: 'amount',
  cell({ movements, cancelled }) {
    const movement = movements.find((each) => each.place === place);
    if (!movement) return null;
    const amount = <Money cents={wireCents(movement.amount)} signed tone={cancelled ? 'plain' : 'auto'} />;
    return (
      <>
        {cancelled ? <s>{amount}</s> : amount}
        <Muted as="div">
          Stand <Money cents={wireCents(movement.balance)} />
        </Muted>
      </>
    );
  },
});

const CANCELLING: Column<CashBookEntry> = {
  head: 'Aktion',
  at: 'action',
  cell: (entry) =>
    entry.can_cancel && (
      <Button
        variant="quiet"
        icon={Undo2}
        aria-label={`${entryName(entry)} stornieren`}
        onClick={() => askToCancel(entry)}
      >
        Stornieren
      </Button>
    ),
};

function EntryCell({ entry, entries }: { entry: CashBookEntry; entries: readonly CashBookEntry[] }) {
  const treasurer = useMay('treasurer');
  const { kind, cancelled, note, at, revision, receipt_number } = entry;
  const labels = labelsOf(entry);
  const details = detailsOf(entry);
  const hasReceipt = entry.receipts.length > 0;
  const receiptAction = hasReceipt ? 'Beleg ansehen' : 'Beleg anfügen';
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
      {(hasReceipt || (treasurer && acceptsReceipt(entry))) && (
        <Button
          variant="quiet"
          className={styles.inTable}
          icon={Paperclip}
          aria-label={`${receiptAction}: ${entryName(entry)}`}
          onClick={() => openDialog(ReceiptDialog, { opened: entry, entries })}
        >
          {receiptAction}
        </Button>
      )}
    </>
  );
}

/** Confirms a cancellation, naming the places the money goes back to. */
function askToCancel(entry: CashBookEntry) {
  const back = entry.movements.map(
    ({ place, amount }) => `${placeNames[place]} ${formatEuro(-wireCents(amount), { signed: true })}`,
  );
  openAction({
    title: 'Buchung stornieren?',
    question: (
      <>
        <p>
          <b>{entryName(entry)}</b>, {formatDateTime(entry.at)}
        </p>
        <p>Danach: {back.join(' · ')}. Die Buchung bleibt sichtbar, durchgestrichen.</p>
      </>
    ),
    variant: 'danger',
    submitText: 'Stornieren',
    send: () => call(calls.cancelCashEntry, { params: { id: String(entry.entry_id) } }),
    success: 'Buchung storniert',
  });
}
