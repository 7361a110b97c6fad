import { formatDateTime, formatMonth, isolated, type MonthAnswer, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { entriesPath } from '../../lib/paths';
import { TextLink } from '../../ui/Links';
import { Pair } from '../../ui/Stack';
import { BalancesTable, CashReportTable, CountsTable, MemberBalances, ResultTable } from './CashReportTables';
import { Sheet, Signatures, Voucher } from './Sheet';

/** The sheet to sign for a month, with all figures that closing it fixes. */
export function ClosingSheet({ answer }: { answer: MonthAnswer }) {
  const { month, from, to, figures, report, counts, receipts, waiting, members } = answer;
  const { sums } = figures;
  return (
    <Sheet
      title={`Monatsabschluss ${formatMonth(month)}`}
      period={`${formatDateTime(from)} bis ${formatDateTime(to)}`}
      lines={[statusOf(answer)]}
    >
      {report ? (
        <>
          <CashReportTable report={report} month={month} />
          <Pair>
            <ResultTable report={report} />
            <div>
              <BalancesTable {...report.members} />
              <CountsTable counts={counts} />
            </div>
          </Pair>
          <p className="above">
            {receipts ? (
              <TextLink href={entriesPath(month)}>
                Nr. {receipts.first}
                {receipts.last !== receipts.first && ` bis ${receipts.last}`}
              </TextLink>
            ) : (
              'Nichts gebucht'
            )}
            {' · '}
            {waitingWords(waiting)}
          </p>
        </>
      ) : (
        // Without a cash book, the sums cover all bookings since the beginning.
        <BalancesTable title="Seit Beginn gebucht" opening={0} changes={sums} closing={sums.balances} />
      )}
      <MemberBalances title="Guthaben der Mitglieder" members={members} />
      <Signatures roles={['Kassenwart', 'Kassenprüfer']} />
      <Voucher {...figures} />
    </Sheet>
  );
}

function statusOf({ closing, closed }: MonthAnswer): string {
  if (closing) return `Abgeschlossen am ${formatDateTime(closing.at)} von ${isolated(closing.by_name)}`;
  if (closed) return 'Abgeschlossen mit einem späteren Monat';
  return 'Entwurf: dieser Monat ist noch nicht abgeschlossen';
}

/** 'Am Monatsende warteten 2 Aufladungen auf Bestätigung, zusammen 35,00 €.' */
function waitingWords({ count, amount }: MonthAnswer['waiting']): string {
  if (count === 0) return 'Am Monatsende wartete nichts auf Bestätigung.';
  const what = count === 1 ? 'wartete eine Aufladung' : `warteten ${count} Aufladungen`;
  return `Am Monatsende ${what} auf Bestätigung, zusammen ${formatEuro(wireCents(amount))}.`;
}
