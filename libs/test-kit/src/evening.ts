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

/** How often somebody feels like what, against all else. */
type Mood = Readonly<Record<Act['does'], number>>;

const USUAL: Mood = { buys: 72, topsUp: 12, gives: 9, cancels: 4, endsRound: 3 };
const AMOUNTS = [5_00, 10_00, 20_00, 50_00];
const WORDS = ['Prost, beinand!', 'Weil’s grad schön ist', 'Auf die Mina!', ''];

/** An evening out of a seed, act by act: the same for whoever plays it, in whatever way. */
export class Evening {
  constructor(
    private readonly random: Random,
    private readonly mood = USUAL,
  ) {}

  /** What somebody does next: `regrettable` is what they may cancel. */
  next(drinkIds: readonly string[], regrettable: readonly string[] = []): Act {
    const wish = this.#wish();
    const does = wish === 'cancels' && regrettable.length === 0 ? 'buys' : wish;
    switch (does) {
      case 'buys':
        return { does, drinkId: this.random.pick(drinkIds) };
      case 'topsUp':
        return { does, amount: this.#amount() };
      case 'gives': {
        const giftType = this.random.chance(0.8) ? 'next_round' : 'full_evening';
        const message = this.random.pick(WORDS);
        const limit = this.random.chance(0.3) ? { limit: this.random.pick(AMOUNTS) } : {};
        return { does, giftType, message, ...limit };
      }
      case 'cancels':
        return { does, transactionId: this.random.pick(regrettable) };
      case 'endsRound':
        return { does };
    }
  }

  /** Now and then one that nobody would expect. */
  #amount(): number {
    return this.random.chance(0.7) ? this.random.pick(AMOUNTS) : 1 + this.random.below(50_00);
  }

  #wish(): Act['does'] {
    const { buys, topsUp, gives, cancels, endsRound } = this.mood;
    const dice = this.random.next() * (buys + topsUp + gives + cancels + endsRound);
    if (dice < buys) return 'buys';
    if (dice < buys + topsUp) return 'topsUp';
    if (dice < buys + topsUp + gives) return 'gives';
    return dice < buys + topsUp + gives + cancels ? 'cancels' : 'endsRound';
  }
}

/** The command that it comes to; `transaction` is what is cancelled. */
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
