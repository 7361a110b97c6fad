import { type NotableBooking, wireCents, type YearAnswer } from '@stammtisch/contracts';
import { paths } from '../../admin/paths';
import { formatYear } from '../../lib/months';
import { TextLink } from '../../ui/Links';
import paper from '../../ui/Paper.module.css';
import { Pair } from '../../ui/Stack';
import { placeNames } from '../../words/cash';
import { dotted, formatDate, formatDateTime, isolated } from '../../words/format';
import { BalancesTable, CashReportTable, CountsTable, MemberBalances, SharesTable } from './CashReportTables';
import { Sheet, Signatures, Voucher } from './Sheet';
import { change, SheetTable } from './SheetTable';

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
        {report && <BalancesTable {...report.members} />}
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
  function line(name: string, is: (balance: number) => boolean) {
    const some = balances.filter(is);
    return [name, some.length.toLocaleString('de'), some.reduce((sum, balance) => sum + balance, 0)];
  }
  return (
    <SheetTable
      title="Wer hat, wer schuldet"
      heads={['Was', 'Konten', 'Summe']}
      lines={[line('Guthaben', (balance) => balance > 0), line('Schulden', (balance) => balance < 0)]}
      foot={[line('Zusammen', () => true)]}
    />
  );
}

/** Bookings that auditors look at, each with its number, or else its event's, which leads to the Protokoll. */
function NotableTable({ title, bookings }: { title: string; bookings: readonly NotableBooking[] }) {
  return (
    <SheetTable
      title={title}
      heads={['Nr.', 'Datum', 'Was', 'Betrag']}
      words={3}
      lines={bookings.map((booking) => [
        <TextLink key="number" href={`${paths.audit}/${booking.revision}`}>
          {booking.receipt_number ?? booking.revision.toLocaleString('de')}
        </TextLink>,
        formatDate(booking.at),
        textOf(booking),
        change(wireCents(booking.amount)),
      ])}
    />
  );
}

/** 'Kassensturz: verzählt · Barkasse · Anna' */
const textOf = ({ description, place, member_name, by_name }: NotableBooking): string =>
  dotted(
    isolated(description),
    place && placeNames[place],
    member_name && isolated(member_name),
    by_name !== member_name && isolated(by_name),
  );
