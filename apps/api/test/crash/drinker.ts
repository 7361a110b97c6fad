import type { Random } from '../simulation/random.js';
import type { Answer, Caller } from './caller.js';

/** A booking as it was answered. */
export interface Booked {
  readonly id: string;
  readonly memberId: string;
  readonly payer: string;
  /** In cents, on the payer's balance. */
  readonly amount: number;
}

/** Drinks, tops up, cancels and gives rounds as fast as the till answers, and keeps every answer. */
export class Drinker {
  readonly booked: Booked[] = [];
  readonly cancelled = new Set<string>();

  constructor(
    private readonly caller: Caller,
    private readonly drinks: readonly string[],
    private readonly random: Random,
  ) {}

  async drinkUntil(closed: () => boolean): Promise<void> {
    while (!closed()) await this.#one();
  }

  async #one(): Promise<void> {
    const dice = this.random.below(100);
    const mine = this.booked.at(-1);
    if (dice < 70) {
      this.#keep(
        await this.caller.post('/api/create-transaction/', { drink_id: this.random.pick(this.drinks) }),
      );
    } else if (dice < 82) {
      this.#keep(
        await this.caller.post('/api/recharge-credit/', { amount: (1 + this.random.below(4000)) / 100 }),
      );
    } else if (dice < 94 && mine) {
      const { status } = await this.caller.post(`/api/cancel-transaction/${mine.id}/`);
      if (status === 200) this.cancelled.add(mine.id);
    } else {
      await this.caller.post('/api/give-round/', { gift_type: 'next_round' });
    }
  }

  #keep({ status, body }: Answer): void {
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    this.booked.push(bookedFrom(body.transaction));
  }
}

/** Reads a transaction of an answer. */
export function bookedFrom(transaction: unknown): Booked & { readonly cancelled: boolean } {
  if (typeof transaction !== 'object' || transaction === null) throw new TypeError('not a transaction');
  const value = (key: string): unknown => Reflect.get(transaction, key);
  return {
    id: String(value('id')),
    memberId: String(value('member_id')),
    payer: String(value('paid_by_username')),
    amount: Math.round(Number(value('amount')) * 100),
    cancelled: value('cancelled') === true,
  };
}
