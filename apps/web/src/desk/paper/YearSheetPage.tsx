import { type NotableBooking, wireCents, type YearAnswer } from '@stammtisch/contracts';
import { formatYear } from '../../lib/months';
import { useLoaded } from '../../lib/use-loaded';
import { TextLink } from '../../ui/Links';
import { Money } from '../../ui/Money';
import paper from '../../ui/Paper.module.css';
import { Pair } from '../../ui/Stack';
import { placeNames } from '../../words/cash';
import { formatDate, formatDateTime, isolated } from '../../words/format';
import { BalancesTable, CashReportTable, CountsTable, SharesTable } from './CashReportTables';
import { MemberBalances } from './MemberBalances';
import { Paper, Sheet, Voucher } from './Paper';
import { plain, SheetTable } from './SheetTable';
import { Signatures } from './Signatures';
import { loadYear } from './statement';

export interface YearSheetPageProps {
  /** The year's first month, `YYYY-MM`. */
  readonly year: string;
  readonly onBack: () => void;
}

/** A year's report to print and sign. */
export function YearSheetPage({ year, onBack }: YearSheetPageProps) {
  const loaded = useLoaded(`year ${year}`, () => loadYear(year));
  return (
    <Paper
      loaded={loaded}
      title={loaded.data && `Kassenbericht ${formatYear(year).replace('/', '-')}`}
      onBack={onBack}
    >
      {(answer) => <YearSheet answer={answer} />}
    </Paper>
  );
}

/**
 * A year for the members' meeting: the money on the first page, and on the second, by name, who has and who owes what. The third is
 * for auditors: what they look at, to be compared with the receipts.
 */
export function YearSheet({ answer }: { answer: YearAnswer }) {
  const { year, from, to, figures, report, counts, members, notable } = answer;
  const title = `Kassenbericht ${formatYear(year)}`;
  return (
    <Sheet
      title={title}
      period={`${formatDateTime(from)} bis ${formatDateTime(to)}`}
      lines={[stateOf(answer)]}
    >
      {report ? <CashReportTable report={report} /> : <p>In diesem Jahr gab es noch kein Kassenbuch.</p>}
      <Pair>
        <div>
          {report && <SharesTable report={report} />}
          <DebtsTable members={members} />
        </div>
        {report && <BalancesTable report={report} />}
      </Pair>
      <div className={paper.nextPage}>
        <MemberBalances title={`${title}: Guthaben und Schulden`} members={members} />
        {report && <CountsTable counts={counts} />}
        <Signatures of={['Kassenwart', '1. Kassenprüfer', '2. Kassenprüfer']} />
        <Voucher {...figures} />
      </div>
      <div className={paper.nextPage}>
        <h2>{title}: für Prüfer</h2>
        <NotableTable title="Unterschiede beim Zählen" bookings={notable.count_differences} />
        <NotableTable title="Nachträglich gebucht oder storniert" bookings={notable.late_or_cancelled} />
        <NotableTable title="Von Hand gesetzte Guthaben" bookings={notable.balances_set} />
      </div>
    </Sheet>
  );
}

function stateOf({ complete, closed }: YearAnswer): string {
  if (closed) return 'Alle Monate sind abgeschlossen';
  return complete
    ? 'Entwurf: noch sind nicht alle Monate abgeschlossen'
    : 'Entwurf: was das Jahr bisher war, es läuft noch';
}

/** How many accounts have a balance, how many owe, and what that comes to. */
function DebtsTable({ members }: Pick<YearAnswer, 'members'>) {
  const balances = members.map(({ balance }) => wireCents(balance));
  const line = (name: string, some: readonly number[]) => ({
    cells: [
      name,
      some.length.toLocaleString('de'),
      <Money key="sum" cents={some.reduce((sum, balance) => sum + balance, 0)} />,
    ],
  });
  return (
    <SheetTable
      title="Wer hat, wer schuldet"
      heads={['Was', 'Konten', 'Summe']}
      lines={[
        line(
          'Guthaben',
          balances.filter((balance) => balance > 0),
        ),
        line(
          'Schulden',
          balances.filter((balance) => balance < 0),
        ),
      ]}
      foot={[line('Zusammen', balances)]}
    />
  );
}

/** The path of the Protokoll, where a number after it opens an entry. */
const AUDIT = '/admin/protokoll';

interface NotableTableProps {
  readonly title: string;
  readonly bookings: readonly NotableBooking[];
}

/** Bookings that auditors look at, each with its receipt number, or else its entry's, which leads to the Protokoll. */
function NotableTable({ title, bookings }: NotableTableProps) {
  return (
    <SheetTable
      title={title}
      heads={['Beleg', 'Datum', 'Was', 'Betrag']}
      words={3}
      lines={bookings.map((booking) => ({
        key: booking.revision,
        cells: [
          <TextLink key="number" href={`${AUDIT}/${booking.revision}`}>
            <span className={paper.when}>
              {booking.receipt_number ?? `Nr. ${booking.revision.toLocaleString('de')}`}
            </span>
          </TextLink>,
          <time key="at" dateTime={booking.at}>
            {formatDate(booking.at)}
          </time>,
          textOf(booking),
          plain(wireCents(booking.amount), booking.amount !== 0),
        ],
      }))}
      foot={bookings.length === 0 ? [{ cells: ['Nichts.'] }] : []}
    />
  );
}

/** 'Kassensturz: verzählt · Barkasse · Anna' */
const textOf = ({ description, place, member_name, by_name }: NotableBooking): string =>
  [
    isolated(description),
    place && placeNames[place],
    member_name && isolated(member_name),
    by_name !== member_name && isolated(by_name),
  ]
    .filter(Boolean)
    .join(' · ');
