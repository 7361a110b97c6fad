import type { Drink } from '@stammtisch/contracts';
import { useRef, useState } from 'react';
import { useTable } from '../../lib/table/store';
import { buy } from './buy';

/** Buys drinks from the menu. Several can be on their way, but no drink twice. `beyond`: refused for the credit line. */
export function useBuying() {
  const sound = useTable((table) => table.me.sound_enabled);
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<Drink>();
  const [beyond, setBeyond] = useState<Drink>();
  const register = useRef<HTMLAudioElement>(null);

  async function onBuy(drink: Drink) {
    setFailed(undefined);
    // The sound loads while the till books. An <audio> on the page would delay the first screen by styles of its controls.
    if (sound) register.current ??= new Audio('/sounds/cash-register.wav');
    setLoading((ids) => new Set(ids).add(drink.id));
    const end = await buy(drink);
    setLoading((ids) => new Set([...ids].filter((id) => id !== drink.id)));
    if (end === 'refused') setFailed(drink);
    if (end === 'limit') setBeyond(drink);
    // The till rings when it has booked.
    if (end === 'bought' && sound && register.current) ring(register.current);
  }

  return { loading, failed, beyond, forget: () => setBeyond(undefined), onBuy };
}

/** Browsers may forbid a sound that no touch asked for; then the till stays quiet. */
function ring(register: HTMLAudioElement): void {
  register.currentTime = 0;
  void register.play().catch(() => undefined);
}
