import type { Cents } from '@stammtisch/domain';
import { useState } from 'react';
import { keptValue } from '../../../../lib/kept/device-words';
import { useTask } from '../../../../lib/use-task';
import { toast } from '../../Toast';
import { bookLines, review } from './bank-statement';
import { type Books, keepComparison, loadBooks } from './books';
import { type CsvColumns, findColumns } from './file/columns';
import type { CsvTable } from './file/csv-table';
import { openStatement } from './file/open-statement';
import { statementOf } from './file/rows';
import type { Statement } from './file/statement';
import { type Review, toBook } from './review';
import { bookedWords, faultSentence } from './words';

/** The columns that somebody says, of which some may be missing. */
type ChosenColumns = { readonly [Name in keyof CsvColumns]: number | null };

/** How far the reading of the bank's file has come. */
export type Progress =
  | { readonly at: 'start' }
  | { readonly at: 'columns'; readonly table: CsvTable }
  | {
      readonly at: 'lines';
      readonly statement: Statement;
      readonly review: Review;
      readonly books: Books;
    };

/** The steps from a bank's file to its booked lines. The file stays on this device, and nothing of it is kept. */
export function useBankStatement() {
  const [progress, setProgress] = useState<Progress>({ at: 'start' });
  const reading = useTask();
  const booking = useTask();
  const comparing = useTask();

  async function show(statement: Statement) {
    const books = await loadBooks();
    setProgress({ at: 'lines', statement, books, review: await review(statement.lines, books) });
  }

  async function open(file: File) {
    setProgress({ at: 'start' });
    booking.fail(undefined);
    await reading.run(async () => {
      const opened = read(new Uint8Array(await file.arrayBuffer()));
      if (typeof opened === 'string') return reading.fail(opened);
      if ('lines' in opened) return show(opened);
      const columns = chosenColumns.get()[opened.table.header.join()] ?? findColumns(opened.table);
      const statement = columns && statementOf(opened.table, columns);
      return statement ? show(statement) : setProgress({ at: 'columns', table: opened.table });
    });
  }

  /** @throws Error when the columns don't fit the table */
  function choose(table: CsvTable, { date, amount, name, text }: ChosenColumns) {
    const columns = date !== null && amount !== null ? { date, amount, name, text } : undefined;
    const statement = columns && statementOf(table, columns);
    if (!statement) throw new Error('Buchungstag und Betrag stehen in anderen Spalten.');
    chosenColumns.set({ ...chosenColumns.get(), [table.header.join()]: columns });
    void reading.run(() => show(statement));
  }

  /** Books the ticked lines. */
  const book = (review: Review, statement: Statement) =>
    booking.run(async () => {
      const chosen = toBook(review.lines);
      try {
        toast(bookedWords(await bookLines(chosen), chosen));
      } finally {
        // The lines are reviewed anew after a refusal, too: somebody else may have booked one first.
        await show(statement);
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
        setProgress((now) => (now.at === 'lines' ? { ...now, books } : now));
      }
    });

  const change = (to: (review: Review) => Review) =>
    setProgress((now) => (now.at === 'lines' ? { ...now, review: to(now.review) } : now));

  return { progress, reading, booking, comparing, open, choose, change, book, compare };
}

function read(bytes: Uint8Array) {
  try {
    return openStatement(bytes);
  } catch (error) {
    return faultSentence(error);
  }
}

/** The columns that were chosen on this device, by the headers of their tables. */
const chosenColumns = keptValue<Readonly<Record<string, CsvColumns>>>('bank-columns', {});
