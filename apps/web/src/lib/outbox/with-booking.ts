import { type PurchaseAnswer, wireCents } from '@stammtisch/contracts';
import { applyPurchase, roundsSeen, type Table, type Tap } from '@stammtisch/live';

/** The table after a drink has been booked. */
export function withBooking(table: Table, drink: Tap['drink'], answer: PurchaseAnswer): Table {
  const { payingFor } = roundsSeen(table, new Date().toISOString());
  return applyPurchase(table, answer, payingFor(wireCents(drink.price))?.id);
}
