import type { Cents } from '@stammtisch/domain';
import { SectionHead } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { toast } from '../../admin/Toast';
import { useTask } from '../../lib/use-task';
import { Card } from '../../ui/Card';
import { FilePicker } from '../../ui/FilePicker';
import { ColumnChoice, UnreadRows } from '../../ui/import-file/import-parts';
import { useImportFile } from '../../ui/import-file/use-import-file';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { bookLines, review } from './bank-statement';
import { type Books, keepComparison, loadBooks } from './books';
import { STATEMENTS } from './file/open-statement';
import type { Statement } from './file/statement';
import { ReviewedLines } from './ReviewedLines';
import { type Review, toBook } from './review';
import { WhatWasRead } from './WhatWasRead';
import { bookedWords, UNREAD } from './words';

/** Compares the bank's file with what is booked and what members announced, and books what the treasurer ticks. */
export function BankStatementPage() {
  const { comparing, ...file } = useBankStatement();
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
              comparing={comparing}
              onCompare={(balance) => void file.compare(balance)}
            />
            <ColumnChoice {...file} />
            <ReviewedLines
              review={progress.shown.review}
              books={progress.shown.books}
              booking={booking}
              onChange={file.change}
              onBook={() => void file.book()}
            />
            <UnreadRows rows={progress.content.unread} reasons={UNREAD} />
          </>
        )}
      </Stack>
    </>
  );
}

interface Compared {
  readonly review: Review;
  readonly books: Books;
}

/** The statement beside what is booked and announced. */
async function compared({ lines }: Statement): Promise<Compared> {
  const books = await loadBooks();
  return { books, review: await review(lines, books) };
}

/** The steps from a bank's file to its booked lines. The file stays on this device, and nothing of it is kept. */
function useBankStatement() {
  const file = useImportFile(STATEMENTS, compared);
  const { progress, show, confirming: booking } = file;
  const comparing = useTask();

  /** Books the ticked lines. */
  const book = () =>
    booking.run(async () => {
      if (progress.at !== 'read') return;
      const chosen = toBook(progress.shown.review.lines);
      try {
        toast(bookedWords(await bookLines(chosen), chosen));
      } finally {
        // The lines are reviewed anew after a refusal, too: somebody else may have booked one first.
        await show(progress.content, progress.choice);
      }
    });

  /** Keeps that the bank's balance is the cash book's. */
  const compare = (balance: Cents) =>
    comparing.run(async () => {
      try {
        await keepComparison(balance);
        toast('Vergleich festgehalten');
      } finally {
        // Something may have been booked meanwhile.
        const books = await loadBooks();
        file.change((now) => ({ ...now, books }));
      }
    });

  const change = (to: (review: Review) => Review) =>
    file.change((now) => ({ ...now, review: to(now.review) }));

  return { ...file, comparing, book, compare, change };
}
