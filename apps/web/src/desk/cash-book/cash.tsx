import { type AnswerOf, type CashBookEntry, calls, type InputOf, isolated } from '@stammtisch/contracts';
import { places } from '@stammtisch/domain';
import { cashNews } from '../../admin/cash-position';
import { call } from '../../lib/api';
import { type Pages, revisionOf, usePages } from '../../lib/pages';
import { Choices, type ChoicesProps } from '../../ui/Choices';
import { placeNames, titleOf } from '../../words/cash';

export type CashBook = Pages<CashBookEntry> & Omit<AnswerOf<typeof calls.cashBook>, 'entries'>;

/** The loaded pages of the cash book, kept up to date live. */
export function useCashBook(filter: InputOf<typeof calls.cashBook>['query']) {
  return usePages(
    JSON.stringify(filter),
    async (_, before, limit): Promise<CashBook> => {
      const query = { ...filter, before, limit };
      const { entries, ...book } = await call(calls.cashBook, { query });
      return { ...book, items: entries };
    },
    { idOf: revisionOf, changedBy: cashNews },
  );
}

/** 'Ausgabe: Fassbier' */
export const entryName = (entry: CashBookEntry): string =>
  [titleOf(entry), isolated(entry.note)].filter(Boolean).join(': ');

/** Switches between box and bank, and perhaps both. */
export function PlaceChoice<Value extends string>(props: Omit<ChoicesProps<Value>, 'legend' | 'look'>) {
  return <Choices legend="Barkasse oder Bankkonto" look="pills" {...props} />;
}

export const placeOptions = places.map((value) => ({ value, label: placeNames[value] }));

/** True if a receipt can be attached to the entry. */
export const acceptsReceipt = ({ entry_id, cancels, cancelled }: CashBookEntry): boolean =>
  entry_id !== null && !cancels && !cancelled;
