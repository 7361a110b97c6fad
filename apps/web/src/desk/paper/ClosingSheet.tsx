import { type BookSums, type MonthAnswer, sumLines, wireCents } from '@stammtisch/contracts';
import { isolated } from '../../lib/isolated';
import { formatMonth } from '../../lib/months';
import { Money } from '../../ui/Money';
import paper from '../../ui/Paper.module.css';
import { Pair, Row } from '../../ui/Stack';
import { WordMark } from '../../ui/WordMark';
import { formatDateTime } from '../../words/format';
import { BalancesTable, CashReportTable, SharesTable } from './CashReportTables';
import { MemberBalances } from './MemberBalances';
import { MonthProofs } from './MonthProofs';
import { Voucher } from './Paper';
import { plain, SheetTable } from './SheetTable';
import { Signatures } from './Signatures';

/** The page with all figures that closing a month fixes, to be signed. */
export function ClosingSheet({ closing: answer }: { closing: MonthAnswer }) {
  const { month, from, to, closing, closed, figures, report, members } = answer;
  return (
    <article className={paper.sheet} aria-labelledby="closing-title">
      <Row as="header" spread className={paper.head}>
        <div>
          <h1 id="closing-title">Monatsabschluss {formatMonth(month)}</h1>
          <p className={paper.soft}>
            {formatDateTime(from)} bis {formatDateTime(to)}
          </p>
          <p>
            {closing
              ? `Abgeschlossen am ${formatDateTime(closing.at)} von ${isolated(closing.by_name)}`
              : closed
                ? 'Abgeschlossen mit einem späteren Monat'
                : 'Entwurf: dieser Monat ist noch nicht abgeschlossen'}
          </p>
        </div>
        <WordMark size={36} />
      </Row>
      {report ? (
        <>
          <CashReportTable report={report} month={month} />
          <Pair>
            <SharesTable report={report} />
            <BalancesTable report={report} />
          </Pair>
          <MonthProofs {...answer} />
        </>
      ) : (
        <SumTable sums={figures.sums} />
      )}
      <MemberBalances title="Guthaben der Mitglieder" members={members} />
      <Signatures of={['Kassenwart', 'Kassenprüfer']} />
      <Voucher {...figures} />
    </article>
  );
}

/** The sums of all bookings up to the end of the month, for a table without a cash book. */
function SumTable({ sums }: { sums: BookSums }) {
  return (
    <SheetTable
      title="Seit Beginn gebucht"
      heads={['Was', 'Summe']}
      lines={sumLines(sums).map(([name, amount]) => ({ cells: [name, plain(amount, true)] }))}
      foot={[{ cells: ['Alle Guthaben', <Money key="sum" cents={wireCents(sums.balances)} />] }]}
    />
  );
}
