import { calls, type Transaction, wireCents } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { Refused } from './client.js';
import type { Act, Evening } from './evening.js';
import type { Guest } from './guest.js';

/** A transaction from an answer. */
export type Booked = Readonly<ReturnType<typeof bookedFrom>>;

/** A guest who plays an evening's acts and records what the till booked and cancelled. */
export class Drinker {
  readonly booked: Booked[] = [];
  readonly cancelled = new Set<string>();

  constructor(
    readonly guest: Guest,
    private readonly drinkIds: readonly string[],
    private readonly evening: Evening,
  ) {}

  /** Acts again as soon as the till has answered. */
  async drinkUntil(closed: () => boolean): Promise<void> {
    while (!closed()) await this.act();
  }

  /** Performs the evening's next act. @throws Refused for a drink or a top-up; neither may be refused */
  async act(): Promise<void> {
    await this.#perform(
      this.evening.next(
        this.drinkIds,
        this.booked.slice(-1).map(({ id }) => id),
      ),
    );
  }

  async #perform(act: Act): Promise<void> {
    switch (act.does) {
      case 'buys':
        return this.#record(await this.guest.call(calls.purchase, { body: { drink_id: act.drinkId } }));
      case 'topsUp':
        return this.#record(await this.guest.topsUp(toEuro(act.amount)));
      case 'gives':
        return ignoringRefusal(this.#gives(act));
      case 'endsRound':
        return ignoringRefusal(this.guest.endsRound());
      case 'cancels':
        return ignoringRefusal(this.guest.cancels(act.transactionId), () =>
          this.cancelled.add(act.transactionId),
        );
    }
  }

  #gives({ giftType: gift_type, message, limit }: Extract<Act, { does: 'gives' }>): Promise<unknown> {
    const body = { gift_type, message, limit: limit === undefined ? undefined : toEuro(limit) };
    return this.guest.call(calls.giveRound, { body });
  }

  #record({ transaction }: { readonly transaction: Transaction }): void {
    this.booked.push(bookedFrom(transaction));
  }
}

/** Such a call may be refused: a round is open already, or nothing is left to end or to cancel. */
function ignoringRefusal(call: Promise<unknown>, done: () => void = () => undefined): Promise<void> {
  return call.then(done, (error) => {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  });
}

/** `amount`: in cents, on the payer's balance. */
export function bookedFrom(transaction: Transaction) {
  const { id, member_id, paid_by_username, amount, cancelled } = transaction;
  return { id, memberId: member_id, payer: paid_by_username, amount: wireCents(amount), cancelled };
}
