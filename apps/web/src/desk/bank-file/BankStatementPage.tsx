import { calls } from '@stammtisch/contracts';
import { formatEuro, toEuro } from '@stammtisch/domain';
import { ActionForm } from '../../admin/ActionDialog';
import { PanelHead } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { call } from '../../lib/api';
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
import { type Books, compared, isCompared, loadBooks } from './books';
import { STATEMENTS } from './file/open-statement';
import type { Statement } from './file/statement';
import { ReviewedLines } from './ReviewedLines';
import { balanceHint, otherAccount, readSentence, UNREAD } from './words';

/**
 * Compares the bank's file with what is booked and what members announced, and books what the treasurer ticks. The file stays on this
 * device, and nothing of it is kept.
 */
export function BankStatementPage() {
  const file = useImportFile(STATEMENTS, compared);
  const { progress, reading, confirming: booking } = file;

  return (
    <>
      <PanelHead
        title="Kontoauszug"
        summary="Was auf dem Bankkonto ein- und ausgegangen ist, und wessen Geld es ist"
        howTo="den-kontoauszug-einlesen"
        section={paths.today}
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
            // What is booked belongs to the file that is open.
            disabled={booking.busy}
            onPick={(picked) => void file.open(picked)}
          >
            {progress.at === 'start' ? 'Datei wählen' : 'Andere Datei wählen'}
          </FilePicker>
        </Card>
        <ColumnChoice {...file} />
        {progress.at === 'read' && (
          <>
            <WhatWasRead
              statement={progress.content}
              books={progress.shown.books}
              onCompared={async () => {
                const books = await loadBooks();
                file.change((now) => ({ ...now, books }));
              }}
            />
            <ReviewedLines
              {...progress.shown}
              booking={booking}
              onChange={(to) => file.change((now) => ({ ...now, review: to(now.review) }))}
              onBooked={() => file.show(progress.content, progress.choice)}
            />
            <UnreadRows rows={progress.content.unread} reasons={UNREAD} />
          </>
        )}
      </Stack>
    </>
  );
}

interface WhatWasReadProps {
  readonly statement: Statement;
  readonly books: Books;
  /** Called after a comparison was kept or refused: something may have been booked meanwhile. */
  readonly onCompared: () => Promise<void>;
}

/**
 * What the bank's file tells as a whole: how much of it was read, whose account it is, and the bank's balance beside that of the cash
 * book. Are they one, the treasurer keeps that with a tap: a count without a difference.
 */
function WhatWasRead({ statement, books, onCompared }: WhatWasReadProps) {
  const { closing } = statement;
  const { bank, compared: last } = books;
  const other = otherAccount(statement, books);
  const byHand = <TextLink href={`${paths.count}?ort=bank`}>Von Hand vergleichen</TextLink>;
  const isEqual = closing?.amount === bank;
  return (
    <Card stack>
      <p role="status">{readSentence(statement)}</p>
      {other && <Notice variant="warning">{other}</Notice>}
      {!other && bank !== null && !closing && <Muted>Den Kontostand nennt diese Datei nicht. {byHand}</Muted>}
      {!other && bank !== null && closing && (
        <Stack gap={2}>
          <p>
            Bank {formatEuro(closing.amount)} · Kassenbuch {formatEuro(bank)}
          </p>
          <Muted>
            {balanceHint(closing, bank)} {!isEqual && byHand}
          </Muted>
          {last && <LastCount last={last} place="bank" />}
          {isEqual && !isCompared(closing, last, localDate(new Date())) && (
            <ActionForm
              submitText="Als verglichen festhalten"
              variant="plain"
              send={() =>
                call(calls.countCash, {
                  body: { place: 'bank', counted: toEuro(bank), expected: toEuro(bank) },
                }).finally(onCompared)
              }
              said="Vergleich festgehalten"
            />
          )}
        </Stack>
      )}
    </Card>
  );
}
