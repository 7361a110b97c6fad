import { type Drink, type GiftType, type RoundCostAnswer, texts, wireCents } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, paysForSomething } from '@stammtisch/domain';
import { useState } from 'react';
import { useAmount } from '../../lib/use-amount';
import { useLoaded } from '../../lib/use-loaded';
import { costNote, costOf, isBeyond, type Plan } from './round-cost';

/** Who gives a round, to whom, and how. */
export interface Giver {
  readonly balance: Cents;
  /** What they may still spend; null without a limit. */
  readonly left: Cents | null;
  readonly drinks: readonly Drink[];
  /** How many others have had a drink tonight, where that is known without asking the till. */
  readonly others?: number;
  /** Loads how much the others drink; undefined where nobody knows. */
  readonly loadHabits: () => Promise<RoundCostAnswer | undefined>;
  /** With a limit the round never costs more. */
  readonly give: (type: GiftType, message: string, limit: Cents | undefined) => Promise<void>;
}

/** The state of the form to give a round, with its expected cost. */
export function useRoundForm({ balance, left, drinks, others, loadHabits }: Giver) {
  const [type, setType] = useState<GiftType>('next_round');
  const [message, setMessage] = useState('');
  const limit = useAmount(amountLimits.roundLimit, { optional: true });
  const { data: habits } = useLoaded('habits', loadHabits);

  const byLine = left !== null && left < (limit.cents ?? Number.POSITIVE_INFINITY);
  const most = byLine ? left : limit.cents;
  const plan: Plan = { type, limit: most, byLine, drinks, others: habits?.guests ?? others, habits };
  const cost = costOf(plan);
  const prices = drinks.map(({ price }) => ({ price: wireCents(price) }));
  const tooLow = limit.cents !== undefined && !paysForSomething({ limit: limit.cents, spent: 0 }, prices);

  return {
    type,
    setType,
    message,
    setMessage,
    /** The limit that is typed, in cents. What is left until the credit line is for the giver to know alone. */
    named: limit.cents,
    limit: {
      ...limit.field,
      error: tooLow ? texts.limitTooLow : limit.field.error,
      hint: costNote(plan),
    },
    /** The button's text. */
    offer:
      limit.cents === undefined || tooLow
        ? 'Runde ausgeben'
        : `Runde bis ${formatEuro(limit.cents)} ausgeben`,
    plan,
    cost,
    onCredit: isBeyond(cost, balance),
  };
}
