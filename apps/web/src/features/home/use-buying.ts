import { type Drink, wireCents } from '@stammtisch/contracts';
import { useRef, useState } from 'react';
import { useTable } from '../../lib/table/store';
import { useRounds } from '../../lib/table/use-rounds';
import { buy } from './buy';

/** Buying drinks from the menu. Several can be under way, but no drink twice. */
export function useBuying() {
  const sound = useTable((table) => table.me.sound_enabled);
  const { payingFor } = useRounds();
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<Drink>();
  const register = useRef<HTMLAudioElement>(null);

  async function onBuy(drink: Drink) {
    setFailed(undefined);
    setLoading((ids) => new Set(ids).add(drink.id));
    const bought = await buy(drink, payingFor(wireCents(drink.price))?.id);
    setLoading((ids) => new Set([...ids].filter((id) => id !== drink.id)));
    if (!bought) setFailed(drink);
    if (bought && sound && register.current) ring(register.current);
  }

  const isFree = (drink: Drink) => payingFor(wireCents(drink.price)) !== undefined;
  return { isFree, loading, failed, register, onBuy };
}

/** Browsers may forbid a sound that no touch asked for; then the till stays quiet. */
function ring(register: HTMLAudioElement): void {
  register.currentTime = 0;
  void register.play().catch(() => undefined);
}
