import { calls, type Transaction, wireCents } from '@stammtisch/contracts';
import { type Guest, type Random, Refused } from '@stammtisch/kit';

/** A booking as it was answered. */
export interface Booked {
  readonly id: string;
  readonly memberId: string;
  readonly payer: string;
  /** In cents, on the payer's balance. */
  readonly amount: number;
  readonly cancelled: boolean;
}

/** Drinks, tops up, cancels and gives rounds as fast as the till answers, and keeps every answer. */
export class Drinker {
  readonly booked: Booked[] = [];
  readonly cancelled = new Set<string>();

  constructor(
    private readonly guest: Guest,
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
      const drink_id = this.random.pick(this.drinks);
      this.#keep(await this.guest.call(calls.purchase, { body: { drink_id } }));
    } else if (dice < 82) {
      this.#keep(await this.guest.topsUp((1 + this.random.below(4000)) / 100));
    } else if (dice < 94 && mine) {
      if (await unlessRefused(this.guest.cancels(mine.id))) this.cancelled.add(mine.id);
    } else {
      await unlessRefused(this.guest.gives('next_round'));
    }
  }

  #keep({ transaction }: { readonly transaction: Transaction }): void {
    this.booked.push(bookedFrom(transaction));
  }
}

/** What comes of a call; undefined when the till says no to it. */
async function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** What counts of a transaction. */
export function bookedFrom(transaction: Transaction): Booked {
  const { id, member_id, paid_by_username, amount, cancelled } = transaction;
  return { id, memberId: member_id, payer: paid_by_username, amount: wireCents(amount), cancelled };
}
