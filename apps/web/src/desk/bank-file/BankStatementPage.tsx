import { calls } from '@stammtisch/contracts';
import { formatEuro, toEuro } from '@stammtisch/domain';
import { ActionForm } from '../../admin/ActionDialog';
import { PanelHead } from '../../admin/page-parts';
import { call } from '../../lib/api';
import { paths } from '../../lib/paths';
import { localDate } from '../../lib/time';
import { Card } from '../../ui/Card';
import { FilePicker } from '../../ui/FilePicker';
import { ColumnChoice, UnreadRows } from '../../ui/import-file/import-parts';
import { useImportFile } from '../../ui/import-file/use-import-file';
import { TextLink } from '../../ui/Links';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { LastCount } from '../LastCount';
import { type Books, isCompared, loadBooks, reviewStatement } from './books';
import { STATEMENTS } from './file/open-statement';
import type { Statement } from './file/statement';
import { ReviewedLines } from './ReviewedLines';
import { withChange, withChoices } from './review';
import { balanceHint, otherAccountWarning, readSentence, UNREAD } from './words';

/**
 * Compares the bank's file with bookings and announced top-ups, and books what the treasurer ticks. The file stays on this device and is
 * not stored.
 */
export default function BankStatementPage() {
  const file = useImportFile(STATEMENTS, reviewStatement);
  const { progress, reading, confirming: booking } = file;

  return (
    <>
      <PanelHead
        title="Kontoauszug"
        summary="Was auf dem Bankkonto ein- und ausgegangen ist, und wessen Geld es ist"
        howTo="den-kontoauszug-einlesen"
      />
      <Stack gap="page">
        <Card stack>
          <p>
            Lade bei deiner Bank den Auszug als CAMT (XML oder ZIP) oder CSV herunter und wähle ihn hier. Die
            Datei bleibt auf diesem Gerät; gebucht wird nur, was du ankreuzt, und keine Zeile zweimal. Davon
            behält die Kasse Datum und Verwendungszweck. Was vielleicht schon gebucht ist, steht dabei.
          </p>
          {reading.error && <Notice variant="error">{reading.error}</Notice>}
          <FilePicker
            label="Kontoauszug"
            accept=".xml,.zip,.csv,.txt,.camt,.sta,.mt940"
            variant={progress.at === 'start' ? 'main' : 'plain'}
            busy={reading.busy}
            // Booking refers to the open file.
            disabled={booking.busy}
            onPick={(picked) => void file.open(picked)}
          >
            {progress.at === 'start' ? 'Datei wählen' : 'Andere Datei wählen'}
          </FilePicker>
        </Card>
        <ColumnChoice {...file} />
        {progress.at === 'read' && (
          <>
            <StatementSummary
              statement={progress.content}
              books={progress.shown.books}
              // The lines keep what is assigned to them.
              onCompared={async () => {
                const books = await loadBooks();
                file.change((shown) => ({ ...shown, books }));
              }}
            />
            <ReviewedLines
              {...progress.shown}
              booking={booking}
              onChange={(line, change) =>
                file.change(({ books, lines }) => ({ books, lines: withChange(lines, line, change) }))
              }
              onBooked={async () => {
                const { books, lines } = await reviewStatement(progress.content);
                file.change((shown) => ({ books, lines: withChoices(lines, shown.lines, books) }));
              }}
            />
            <UnreadRows rows={progress.content.unread} reasons={UNREAD} />
          </>
        )}
      </Stack>
    </>
  );
}

interface StatementSummaryProps {
  readonly statement: Statement;
  readonly books: Books;
  /** Called after a comparison was saved or refused: something may have been booked meanwhile. */
  readonly onCompared: () => Promise<void>;
}

/**
 * How much of the file was read, a warning if it is of another account, and the bank's balance beside the cash book's. If they are equal,
 * a tap records that as a count without a difference.
 */
function StatementSummary({ statement, books, onCompared }: StatementSummaryProps) {
  const { closing } = statement;
  const { bank, lastCompared } = books;
  const warning = otherAccountWarning(statement, books);
  const isComparable = !warning && bank !== null;
  const byHand = <TextLink href={`${paths.count}?ort=bank`}>Von Hand vergleichen</TextLink>;
  const isEqual = closing?.amount === bank;
  return (
    <Card stack>
      <p role="status">{readSentence(statement)}</p>
      {warning && <Notice variant="warning">{warning}</Notice>}
      {isComparable && !closing && <Muted>Den Kontostand nennt diese Datei nicht. {byHand}</Muted>}
      {isComparable && closing && (
        <Stack gap={2}>
          <p>
            Bank {formatEuro(closing.amount)} · Kassenbuch {formatEuro(bank)}
          </p>
          <Muted>
            {balanceHint(closing, bank)} {!isEqual && byHand}
          </Muted>
          {lastCompared && <LastCount last={lastCompared} place="bank" />}
          {isEqual && !isCompared(closing, lastCompared, localDate(new Date())) && (
            <ActionForm
              submitText="Als verglichen festhalten"
              variant="plain"
              send={() =>
                call(calls.countCash, {
                  body: { place: 'bank', counted: toEuro(bank), expected: toEuro(bank) },
                }).finally(onCompared)
              }
              success="Vergleich festgehalten"
            />
          )}
        </Stack>
      )}
    </Card>
  );
}
