import { wireCents, type YearAnswer } from '@stammtisch/contracts';
import { formatYear } from '../../lib/months';
import { Money } from '../../ui/Money';
import paper from '../../ui/Paper.module.css';
import { Pair, Row } from '../../ui/Stack';
import { WordMark } from '../../ui/WordMark';
import { formatDateTime } from '../../words/format';
import { BalancesTable, CashReportTable, SharesTable } from './CashReportTables';
import { CountsTable } from './CountsTable';
import { MemberBalances } from './MemberBalances';
import { NotableTable } from './NotableTable';
import { Voucher } from './Paper';
import { SheetTable } from './SheetTable';
import { Signatures } from './Signatures';

/**
 * A year for the members' meeting: the money on the first page, and on the second, by name, who has and who owes what. The third is
 * for auditors: what they look at, to be compared with the receipts.
 */
export function YearSheet({ answer }: { answer: YearAnswer }) {
  const { year, from, to, figures, report, counts, members, notable } = answer;
  const title = `Kassenbericht ${formatYear(year)}`;
  return (
    <article className={paper.sheet} aria-labelledby="year-title">
      <Row as="header" spread className={paper.head}>
        <div>
          <h1 id="year-title">{title}</h1>
          <p className={paper.soft}>
            {formatDateTime(from)} bis {formatDateTime(to)}
          </p>
          <p>{stateOf(answer)}</p>
        </div>
        <WordMark size={36} />
      </Row>
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
    </article>
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
