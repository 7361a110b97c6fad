import type { Cents } from '@stammtisch/domain';
import { toast } from '../../admin/Toast';
import { useTask } from '../../lib/use-task';
import { useImportFile } from '../../ui/import-file/use-import-file';
import { bookLines, review } from './bank-statement';
import { type Books, keepComparison, loadBooks } from './books';
import { STATEMENTS } from './file/open-statement';
import type { Statement } from './file/statement';
import { type Review, toBook } from './review';
import { bookedWords } from './words';

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
export function useBankStatement() {
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
