import { type BookSums, type MonthAnswer, sumLines, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { formatMonth } from '../../lib/months';
import { entriesPath } from '../../lib/statement-path';
import { TextLink } from '../../ui/Links';
import { Money } from '../../ui/Money';
import paper from '../../ui/Paper.module.css';
import { Pair } from '../../ui/Stack';
import { formatDateTime, isolated } from '../../words/format';
import { BalancesTable, CashReportTable, CountsTable, SharesTable } from './CashReportTables';
import { MemberBalances } from './MemberBalances';
import { Sheet, Voucher } from './Paper';
import { plain, SheetTable } from './SheetTable';
import { Signatures } from './Signatures';

/** The page with all figures that closing a month fixes, to be signed. */
export function ClosingSheet({ closing: answer }: { closing: MonthAnswer }) {
  const { month, from, to, closing, closed, figures, report, members } = answer;
  return (
    <Sheet
      title={`Monatsabschluss ${formatMonth(month)}`}
      period={`${formatDateTime(from)} bis ${formatDateTime(to)}`}
      lines={[
        closing
          ? `Abgeschlossen am ${formatDateTime(closing.at)} von ${isolated(closing.by_name)}`
          : closed
            ? 'Abgeschlossen mit einem späteren Monat'
            : 'Entwurf: dieser Monat ist noch nicht abgeschlossen',
      ]}
    >
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
    </Sheet>
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

type Proofs = Pick<MonthAnswer, 'month' | 'counts' | 'waiting' | 'receipts'>;

/** What the month's figures rest on: the last counts, the receipts, and what was not sure yet. */
function MonthProofs({ month, counts, waiting, receipts }: Proofs) {
  return (
    <>
      <CountsTable counts={counts} />
      <p className={paper.note}>
        {receipts ? (
          <>
            Belege{' '}
            <TextLink href={entriesPath(month)}>
              {receipts.first === receipts.last ? receipts.first : `${receipts.first} bis ${receipts.last}`}
            </TextLink>
          </>
        ) : (
          'Keine Belege'
        )}
        {' · '}
        {waitingWords(waiting)}
      </p>
    </>
  );
}

/** 'Am Monatsende warteten 2 Aufladungen auf Bestätigung, zusammen 35,00 €.' */
function waitingWords({ count, amount }: MonthAnswer['waiting']): string {
  if (count === 0) return 'Am Monatsende wartete nichts auf Bestätigung.';
  const what = count === 1 ? 'wartete eine Aufladung' : `warteten ${count} Aufladungen`;
  return `Am Monatsende ${what} auf Bestätigung, zusammen ${formatEuro(wireCents(amount))}.`;
}
