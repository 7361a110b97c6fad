import type { Drink } from '@stammtisch/contracts';
import { isWaiting } from '@stammtisch/live';
import { useRef, useState } from 'react';
import { celebratePurchase } from '../../lib/celebration-queue';
import { tapDrink } from '../../lib/outbox/outbox';
import { outboxStore } from '../../lib/outbox/store';
import type { TapEnd } from '../../lib/outbox/tap-end';
import { slipGuard } from '../../lib/slips';
import { tableStore, useTable } from '../../lib/table/store';
import { offerUndo } from '../../lib/undo';

/** A drink that the till did not book, and the message or question for the member. After a change of price it has the new one. */
export interface Question {
  readonly drink: Drink;
  readonly about: 'price' | 'limit' | 'age';
  /** The till's sentence. */
  readonly reason: string;
}

/** Buys drinks from the menu. Any number can be on their way; only a slip does not count. */
export function useBuying() {
  const sound = useTable((table) => table.me.sound_enabled);
  const [counts] = useState(slipGuard);
  /** Ids of the drinks on their way, one for each tap. */
  const [onTheirWay, setOnTheirWay] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<Drink>();
  const [question, setQuestion] = useState<Question>();
  const register = useRef<HTMLAudioElement>(null);

  /** @param at when the card was tapped, in ms of the page's clock  @param free whether the card said 'frei' */
  async function onTap(drink: Drink, at: number, free: boolean) {
    if (!counts(drink.id, at)) return;
    await order(drink, free);
  }

  async function order(drink: Drink, free = false) {
    setFailed(undefined);
    // The sound loads while the till books. An <audio> on the page would delay the first screen by styles of its controls.
    if (sound) register.current ??= new Audio('/sounds/cash-register.wav');
    setOnTheirWay((ids) => [...ids, drink.id]);
    const end = await buy(drink, free);
    setOnTheirWay((ids) => ids.filter((_, at) => at !== ids.indexOf(drink.id)));
    if (end === 'refused') setFailed(drink);
    if (typeof end === 'object' && 'beyondLine' in end)
      setQuestion({ about: 'limit', drink, reason: end.beyondLine });
    if (typeof end === 'object' && 'tooYoung' in end)
      setQuestion({ about: 'age', drink, reason: end.tooYoung });
    if (typeof end === 'object' && 'nowCosts' in end)
      setQuestion({ about: 'price', drink: { ...drink, price: end.nowCosts }, reason: end.reason });
    // The till rings when it has booked.
    if (end === 'bought' && sound && register.current) ring(register.current);
  }

  return { onTheirWay, failed, question, forget: () => setQuestion(undefined), onTap, order };
}

/** Browsers may forbid a sound that no touch asked for; then the till stays quiet. */
function ring(register: HTMLAudioElement): void {
  register.currentTime = 0;
  void register.play().catch(() => undefined);
}

/**
 * Buys a drink, celebrates it and offers to undo it. While the till does not answer, the tap waits, and all that is so, too.
 * A refusal is only logged (docs/product.md, section 4).
 */
async function buy(drink: Drink, free: boolean): Promise<'bought' | TapEnd> {
  const end = await tapDrink(drink, free);
  if (typeof end === 'string') return end;
  if ('booked' in end) {
    const { transaction } = end.booked;
    offerUndo(transaction, drink.id);
    celebratePurchase(drink, { drinksTonight: drinksTonight(), waiting: 0 }, transaction.id);
    return 'bought';
  }
  if ('waiting' in end) {
    const key = end.waiting;
    offerUndo({ key, drink }, drink.id);
    const waiting = Math.max(1, outboxStore.getState().outbox.filter(isWaiting).length);
    celebratePurchase(drink, { drinksTonight: drinksTonight(), waiting }, key);
  }
  return end;
}

const drinksTonight = () => tableStore.getState().table?.drinksTonight ?? 1;
