import type { PurchaseAnswer } from '@stammtisch/contracts';
import { type Tap, withBooking } from '@stammtisch/live';
import type { ApiError } from '../api-error';
import { updateTable } from '../table/store';

/**
 * How a tap ended, for its member. `waiting`: accepted, and booked later, with its key; `beyondLine`, `tooYoung`: refused for the
 * credit line or the age, with the till's sentence; `nowCosts`: refused since it costs the member this many euro now, not what they saw.
 */
export type TapEnd =
  | { readonly booked: PurchaseAnswer }
  | { readonly nowCosts: number; readonly reason: string }
  | { readonly beyondLine: string }
  | { readonly tooYoung: string }
  | { readonly waiting: string }
  | 'refused';

/** How a tap ended that the till refused. `reason`: the till's sentence. */
export function refusedAs(
  { code, price }: Partial<Pick<ApiError, 'code' | 'price'>>,
  reason: string,
): TapEnd {
  if (price !== undefined) return { nowCosts: price, reason };
  if (code === 'age') return { tooYoung: reason };
  return code === 'credit_line' ? { beyondLine: reason } : 'refused';
}

/** Shows a booking at the table. */
export const showBooking = (drink: Tap['drink'], answer: PurchaseAnswer) =>
  updateTable((table) => withBooking(table, drink, answer, new Date().toISOString()));
