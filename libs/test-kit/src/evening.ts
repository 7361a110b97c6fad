import type { GiftType, RecordedTransaction, TillCommand } from '@stammtisch/domain';
import type { Random } from './random.js';

/** What somebody does at the table. */
export type Act =
  | { readonly does: 'buys'; readonly drinkId: string }
  /** In cents. */
  | { readonly does: 'topsUp'; readonly amount: number }
  | {
      readonly does: 'gives';
      readonly giftType: GiftType;
      readonly message: string;
      /** In cents. */
      readonly limit?: number;
    }
  | { readonly does: 'endsRound' }
  | { readonly does: 'cancels'; readonly transactionId: string };

/** How often each act is drawn, relative to the others. */
type Weights = Readonly<Record<Act['does'], number>>;

const USUAL_WEIGHTS: Weights = { buys: 72, topsUp: 12, gives: 9, cancels: 4, endsRound: 3 };
const AMOUNTS = [5_00, 10_00, 20_00, 50_00];
const MESSAGES = ['Prost, beinand!', 'Weil’s grad schön ist', 'Auf die Mina!', ''];

/** Draws the acts of an evening. The same seed gives the same acts. */
export class Evening {
  constructor(
    private readonly random: Random,
    private readonly weights = USUAL_WEIGHTS,
  ) {}

  /** Draws the next act. `cancellable`: ids of transactions that it may cancel. */
  next(drinkIds: readonly string[], cancellable: readonly string[] = []): Act {
    const drawn = this.random.weighted(this.weights);
    const does = drawn === 'cancels' && cancellable.length === 0 ? 'buys' : drawn;
    switch (does) {
      case 'buys':
        return { does, drinkId: this.random.pick(drinkIds) };
      case 'topsUp':
        return { does, amount: this.#amount() };
      case 'gives': {
        const giftType = this.random.chance(0.8) ? 'next_round' : 'full_evening';
        const message = this.random.pick(MESSAGES);
        const limit = this.random.chance(0.3) ? { limit: this.random.pick(AMOUNTS) } : {};
        return { does, giftType, message, ...limit };
      }
      case 'cancels':
        return { does, transactionId: this.random.pick(cancellable) };
      case 'endsRound':
        return { does };
    }
  }

  /** In cents; three in ten are odd amounts. */
  #amount(): number {
    return this.random.chance(0.7) ? this.random.pick(AMOUNTS) : 1 + this.random.below(50_00);
  }
}

/** The act's command. `transaction` is the one to cancel. */
export function commandOf(act: Act, memberId: string, transaction?: RecordedTransaction): TillCommand {
  switch (act.does) {
    case 'buys':
      return { type: 'Purchase', memberId, drinkId: act.drinkId };
    case 'topsUp':
      return { type: 'TopUp', memberId, amount: act.amount };
    case 'gives':
      return {
        type: 'GiveRound',
        memberId,
        giftType: act.giftType,
        message: act.message,
        limit: act.limit,
      };
    case 'endsRound':
      return { type: 'EndRound', memberId };
    case 'cancels': {
      const { transactionId } = act;
      return { type: 'CancelTransaction', by: memberId, as: 'member', transactionId, transaction };
    }
  }
}
