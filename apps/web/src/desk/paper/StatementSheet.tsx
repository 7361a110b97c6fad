import {
  bookingWords,
  formatDateTime,
  formatMonth,
  isolated,
  type StatementAnswer,
  type StatementEntry,
  tappedBefore,
  wireCents,
} from '@stammtisch/contracts';
import { EventLink, numbered } from '../../admin/page-parts';
import { useMay } from '../../lib/table/store';
import { Sums } from '../../ui/Sums';
import { dotted } from '../../words/format';
import { Sheet, Voucher } from './Sheet';
import { change, SheetTable } from './SheetTable';

/** A member's monthly statement: balance, drinks and bookings. */
export function StatementSheet({ answer: statement }: { answer: StatementAnswer }) {
  const { month, from, to, complete, account, entries, shortened, closed_at } = statement;
  return (
    <Sheet
      title={`Monatsauszug ${formatMonth(month)}`}
      subtitle={account.member_name}
      period={dotted(
        `${formatDateTime(from)} bis ${formatDateTime(to)}`,
        !complete && 'vorläufig, der Monat läuft noch',
        closed_at && `abgeschlossen am ${formatDateTime(closed_at)}`,
      )}
    >
      <Sums
        aria-label="Guthaben"
        lines={[
          { label: 'Guthaben am Anfang', sum: wireCents(account.opening) },
          ...account.lines.map(({ kind, amount }) => ({
            label: bookingWords[kind].many,
            sum: change(wireCents(amount)),
          })),
          { label: 'Guthaben am Ende', sum: wireCents(account.closing), result: true },
        ]}
      />
      <DrinkTable {...statement} />
      <SheetTable
        title="Buchungen"
        heads={['Datum', 'Vorgang', 'Betrag', 'Guthaben']}
        textColumns={2}
        lines={entries.map((entry) => [
          formatDateTime(entry.at),
          <EntryCell key="entry" entry={entry} memberId={account.member_id} />,
          change(wireCents(entry.amount)),
          wireCents(entry.balance),
        ])}
      />
      {shortened && (
        <p className="soft">
          Hier stehen die ersten {entries.length.toLocaleString('de')} Buchungen; die Summen oben enthalten
          alle.
        </p>
      )}
      <Voucher revision={statement.revision} hash={statement.hash} />
    </Sheet>
  );
}

/** The month's drinks, including those others paid for. */
function DrinkTable({ drinks, account, ...statement }: StatementAnswer) {
  const invited = wireCents(statement.invited);
  const paid = account.lines.find(({ kind }) => kind === 'purchase')?.amount ?? 0;
  const count = drinks.reduce((sum, drink) => sum + drink.count, 0);
  const amount = drinks.reduce((sum, drink) => sum + wireCents(drink.amount), 0);
  return (
    <>
      <SheetTable
        title="Getrunken"
        heads={['Getränk', 'Anzahl', 'Wert']}
        lines={drinks.map((drink) => [
          drink.drink_name,
          drink.count.toLocaleString('de'),
          wireCents(drink.amount),
        ])}
        foot={[
          ['Zusammen', count.toLocaleString('de'), amount],
          ...(invited > 0 ? [{ part: ['davon eingeladen', '', invited] }] : []),
        ]}
      />
      {amount - invited !== 0 - wireCents(paid) && (
        <p className="soft">
          Getrunken zählt nach Abenden: was erst in einem anderen Monat gebucht oder storniert wurde, steht
          dort im Guthaben.
        </p>
      )}
    </>
  );
}

/** An entry's description, its event's number (linked for auditors), and the time of the tap if the phone sent it later. */
function EntryCell({ entry, memberId }: { entry: StatementEntry; memberId: string }) {
  const auditor = useMay('auditor');
  const { description, member_id, member_name, revision, at, tapped_at } = entry;
  const tapped = tappedBefore({ at, tappedAt: tapped_at });
  return (
    <>
      {description}
      {member_id !== memberId && ` für ${isolated(member_name)}`}{' '}
      <span className="whole soft tiny">
        {auditor ? <EventLink revision={revision} /> : numbered(revision)}
      </span>
      {tapped && <span className="whole soft tiny"> · {tapped}</span>}
    </>
  );
}
