import { type GiftType, texts, wireCents } from '@stammtisch/contracts';
import { amountLimits, formatEuro, paysForSomething } from '@stammtisch/domain';
import { useState } from 'react';
import { useWaiting } from '../../lib/outbox/store';
import { useTable } from '../../lib/table/store';
import { useAmount } from '../../lib/use-amount';
import { useLoaded } from '../../lib/use-loaded';
import { costNote, costOf, isBeyond, type Plan } from './round-cost';
import { loadHabits } from './rounds';

/** The state of the form to give a round, with its expected cost. */
export function useRoundForm() {
  const drinks = useTable((table) => table.drinks);
  const { balance, left } = useWaiting();
  const others = useTable((table) => Math.max(0, table.membersCount - 1));
  const [type, setType] = useState<GiftType>('next_round');
  const [message, setMessage] = useState('');
  const limit = useAmount(amountLimits.roundLimit, { optional: true });
  const { data: habits } = useLoaded('habits', loadHabits);

  const byLine = left !== null && left < (limit.cents ?? Number.POSITIVE_INFINITY);
  const most = byLine ? left : limit.cents;
  const plan: Plan = { type, limit: most, byLine, drinks, others, habits };
  const cost = costOf(plan);
  const prices = drinks.map(({ price }) => ({ price: wireCents(price) }));
  const tooLow = limit.cents !== undefined && !paysForSomething({ limit: limit.cents, spent: 0 }, prices);

  return {
    type,
    setType,
    message,
    setMessage,
    limit: {
      ...limit.field,
      error: tooLow ? texts.limitTooLow : limit.field.error,
      hint: costNote(plan),
    },
    /** The button's text. */
    offer: most === undefined || tooLow ? 'Runde ausgeben' : `Runde bis ${formatEuro(most)} ausgeben`,
    plan,
    cost,
    onCredit: isBeyond(cost, balance),
  };
}
