import { type CashBookEntry, wireCents } from '@stammtisch/contracts';
import type { Cents, Place } from '@stammtisch/domain';
import { detailsOf, labelsOf, titleOf } from '../../words/cash';

/** What has come in and gone out since the sheet's beginning, and what lies there, in cents. */
export interface Carried {
  readonly cameIn: Cents;
  readonly wentOut: Cents;
  readonly lies: Cents;
}

interface BookLine {
  readonly entry: CashBookEntry;
  readonly text: string;
  /** Cents, below zero for what went out. */
  readonly amount: Cents;
  readonly lies: Cents;
}

/** A page of the cash book on paper. */
export interface BookPage {
  readonly lines: readonly BookLine[];
  /** What the page before has carried over; on the first what lay there. */
  readonly before: Carried;
  readonly after: Carried;
}

/** Characters that surely fit a line of the column, and lines of text that surely fit an A4 page; the first has a head. */
const LINE = 44;
const PAGE = 52;
const FIRST_PAGE = 46;

/**
 * One place's side of the cash book, page by page, oldest first. Each page fits a sheet of paper, as the browser cannot carry sums
 * over from one to the next. A place where nothing moved has one page without lines.
 * @param opening what lay there before
 */
export function bookPages(entries: readonly CashBookEntry[], place: Place, opening: Cents): BookPage[] {
  const pages: BookPage[] = [];
  let before: Carried = { cameIn: 0, wentOut: 0, lies: opening };
  let after = before;
  let lines: BookLine[] = [];
  let room = FIRST_PAGE;
  for (const entry of entries) {
    const movement = entry.movements.find((each) => each.place === place);
    if (!movement) continue;
    const line = {
      entry,
      text: textOf(entry),
      amount: wireCents(movement.amount),
      lies: wireCents(movement.balance),
    };
    // With its space above and below a line is a quarter of one higher than its text.
    const height = Math.ceil(line.text.length / LINE) + 0.25;
    if (height > room && lines.length > 0) {
      pages.push({ lines, before, after });
      before = after;
      lines = [];
      room = PAGE;
    }
    lines.push(line);
    room -= height;
    after = {
      cameIn: after.cameIn + Math.max(0, line.amount),
      wentOut: after.wentOut + Math.max(0, -line.amount),
      lies: line.lies,
    };
  }
  return [...pages, { lines, before, after }];
}

/** 'Ausgabe (storniert): Fassbier · Getränke · Getränke Huber · Anna · Beleg vom 12.11.2026' */
function textOf(entry: CashBookEntry): string {
  const title = `${titleOf(entry)}${entry.cancelled ? ' (storniert)' : ''}`;
  const said = [entry.note, labelsOf(entry), detailsOf(entry)].filter(Boolean).join(' · ');
  return said ? `${title}: ${said}` : title;
}
