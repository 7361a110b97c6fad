import type { MonthFigures } from '@stammtisch/contracts';
import { type MonthBooks, toEuro } from '@stammtisch/domain';
import { sumsView } from '../books/sums-view.js';

/** What a month's closing fixes, as it crosses the wire. */
export function figuresView({ revision, hash, totals, box, bank }: MonthBooks): MonthFigures {
  return {
    revision,
    hash,
    sums: sumsView(totals),
    box: box === null ? null : toEuro(box),
    bank: bank === null ? null : toEuro(bank),
  };
}
