import { calls, type Transaction, wireCents } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { Refused } from './client.js';
import type { Act, Evening } from './evening.js';
import type { Guest } from './guest.js';

/** A transaction as it was answered. */
export interface Booked {
  readonly id: string;
  readonly memberId: string;
  readonly payer: string;
  /** In cents, on the payer's balance. */
  readonly amount: number;
  readonly cancelled: boolean;
}

/** Somebody who spends an evening at the table, and keeps every answer. */
export class Drinker {
  readonly booked: Booked[] = [];
  readonly cancelled = new Set<string>();

  constructor(
    readonly guest: Guest,
    private readonly drinkIds: readonly string[],
    private readonly evening: Evening,
  ) {}

  /** As fast as the till answers. */
  async drinkUntil(closed: () => boolean): Promise<void> {
    while (!closed()) await this.tap();
  }

  /** Whatever comes next. @throws Refused when it is a drink or a top-up, which must go well */
  async tap(): Promise<void> {
    await this.#do(
      this.evening.next(
        this.drinkIds,
        this.booked.slice(-1).map(({ id }) => id),
      ),
    );
  }

  async #do(act: Act): Promise<void> {
    switch (act.does) {
      case 'buys':
        return this.#keep(await this.guest.call(calls.purchase, { body: { drink_id: act.drinkId } }));
      case 'topsUp':
        return this.#keep(await this.guest.topsUp(toEuro(act.amount)));
      case 'gives':
        return unlessRefused(this.#gives(act));
      case 'endsRound':
        return unlessRefused(this.guest.endsRound());
      case 'cancels':
        return unlessRefused(this.guest.cancels(act.transactionId), () =>
          this.cancelled.add(act.transactionId),
        );
    }
  }

  #gives({ giftType: gift_type, message, limit }: Extract<Act, { does: 'gives' }>): Promise<unknown> {
    const body = { gift_type, message, limit: limit === undefined ? undefined : toEuro(limit) };
    return this.guest.call(calls.giveRound, { body });
  }

  #keep({ transaction }: { readonly transaction: Transaction }): void {
    this.booked.push(bookedFrom(transaction));
  }
}

/** A no is fine: there is a round already, or nothing to end or to cancel any more. */
function unlessRefused(call: Promise<unknown>, done: () => void = () => undefined): Promise<void> {
  return call.then(done, (error) => {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  });
}

/** What counts of a transaction. */
export function bookedFrom(transaction: Transaction): Booked {
  const { id, member_id, paid_by_username, amount, cancelled } = transaction;
  return { id, memberId: member_id, payer: paid_by_username, amount: wireCents(amount), cancelled };
}
