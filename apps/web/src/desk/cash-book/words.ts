import type { CashBookEntry } from '@stammtisch/contracts';
import { places } from '@stammtisch/domain';
import { placeNames } from '../../words/cash';

/** Box and bank, to choose from. */
export const placeOptions = places.map((value) => ({ value, label: placeNames[value] }));

/** May the picture of a receipt be attached to the entry? */
export const takesReceipt = ({ entry_id, cancels, cancelled }: CashBookEntry): boolean =>
  entry_id !== null && !cancels && !cancelled;

/** The text of the button that leads to an entry's receipt. */
export const receiptWord = ({ receipts }: CashBookEntry): string =>
  receipts.length > 0 ? 'Beleg ansehen' : 'Beleg anfügen';
