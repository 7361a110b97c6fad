import {
  addressOf,
  calls,
  formatDate,
  formatDateTime,
  isolated,
  type NotableBooking,
  wireCents,
  type YearAnswer,
} from '@stammtisch/contracts';
import { Fragment } from 'react';
import { formatYear } from '../../lib/months';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/Links';
import paper from '../../ui/Paper.module.css';
import { Pair } from '../../ui/Stack';
import { OutsideLink } from '../../ui/Text';
import { placeNames } from '../../words/cash';
import { dotted } from '../../words/format';
import { BalancesTable, CashReportTable, CountsTable, MemberBalances, ResultTable } from './CashReportTables';
import { Sheet, Signatures, Voucher } from './Sheet';
import { change, SheetTable } from './SheetTable';

/**
 * The year's report for the members' meeting. Page 1: the money. Page 2: balances and debts by name. Page 3, for auditors: notable
 * bookings to compare with the receipts.
 */
export function YearSheet({ answer }: { answer: YearAnswer }) {
  const { year, from, to, figures, report, counts, members, notable } = answer;
  const title = `Kassenbericht ${formatYear(year)}`;
  return (
    <Sheet
      title={title}
      period={`${formatDateTime(from)} bis ${formatDateTime(to)}`}
      lines={[statusOf(answer)]}
    >
      {report ? <CashReportTable report={report} /> : <p>In diesem Jahr gab es noch kein Kassenbuch.</p>}
      <Pair>
        {report && <ResultTable report={report} />}
        <div>
          {report && <BalancesTable {...report.members} />}
          <DebtsTable members={members} />
        </div>
      </Pair>
      <div className={paper.nextPage}>
        <MemberBalances title={`${title}: Guthaben und Schulden`} members={members} />
        {report && <CountsTable counts={counts} />}
        <Signatures roles={['Kassenwart', '1. Kassenprüfer', '2. Kassenprüfer']} />
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

function statusOf({ complete, closed }: YearAnswer): string {
  if (closed) return 'Alle Monate sind abgeschlossen';
  return complete
    ? 'Entwurf: noch sind nicht alle Monate abgeschlossen'
    : 'Entwurf: was das Jahr bisher war, es läuft noch';
}

function DebtsTable({ members }: Pick<YearAnswer, 'members'>) {
  const balances = members.map(({ balance }) => wireCents(balance));
  function line(name: string, is: (balance: number) => boolean) {
    const matching = balances.filter(is);
    return [name, matching.length.toLocaleString('de'), matching.reduce((sum, balance) => sum + balance, 0)];
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

/** Notable bookings, with links to their receipts. Their number (or the event's, if they have none) links to the Protokoll. */
function NotableTable({ title, bookings }: { title: string; bookings: readonly NotableBooking[] }) {
  return (
    <SheetTable
      title={title}
      heads={['Nr.', 'Datum', 'Was', 'Betrag']}
      textColumns={3}
      lines={bookings.map((booking) => [
        <TextLink key="number" href={`${paths.audit}/${booking.revision}`}>
          {booking.receipt_number ?? booking.revision.toLocaleString('de')}
        </TextLink>,
        formatDate(booking.at),
        <Fragment key="what">
          {textOf(booking)}
          {booking.receipts.map(({ id }, index) => (
            <Fragment key={id}>
              {' · '}
              <OutsideLink href={addressOf(calls.receipt, { params: { id } })}>
                {index > 0 ? 'ersetzter Beleg' : 'Beleg'}
              </OutsideLink>
            </Fragment>
          ))}
        </Fragment>,
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
