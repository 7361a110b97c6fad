import { SectionHead } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { Card } from '../../ui/Card';
import { FilePicker } from '../../ui/FilePicker';
import { ColumnChoice, UnreadRows } from '../../ui/import-file/import-parts';
import { useImportFile } from '../../ui/import-file/use-import-file';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { review } from './bank-statement';
import { loadBooks } from './books';
import { STATEMENTS } from './file/open-statement';
import type { Statement } from './file/statement';
import { ReviewedLines } from './ReviewedLines';
import { WhatWasRead } from './WhatWasRead';
import { UNREAD } from './words';

/**
 * Compares the bank's file with what is booked and what members announced, and books what the treasurer ticks. The file stays on this
 * device, and nothing of it is kept.
 */
export function BankStatementPage() {
  const file = useImportFile(STATEMENTS, compared);
  const { progress, reading, confirming: booking } = file;

  return (
    <>
      <SectionHead
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
        {progress.at === 'columns' && <ColumnChoice {...file} />}
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
            <ColumnChoice {...file} />
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

/** The statement beside what is booked and announced. */
async function compared({ lines }: Statement) {
  const books = await loadBooks();
  return { books, review: await review(lines, books) };
}
