import { type Drink, wireCents } from '@stammtisch/contracts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { DrinkCard } from '../../components/DrinkCard';
import { EmptyState } from '../../components/EmptyState';
import { LiveRegion } from '../../components/LiveRegion';
import { TablePicture } from '../../components/TablePicture';
import { useTable } from '../../lib/table/store';
import { useRounds } from '../../lib/table/use-rounds';
import { UndoBar, useUndoNear } from '../../lib/undo/UndoBar';
import { buy } from './buy';
import styles from './DrinkGrid.module.css';
import { debtAfter } from './words';

/** The menu: one tap, one drink. Several can be under way, but no drink twice. Admins fill an empty one from here. */
export function DrinkGrid({ onAdd }: { onAdd?: (() => void) | undefined }) {
  const drinks = useTable((table) => table.drinks);
  const balance = useTable((table) => table.balance);
  const sound = useTable((table) => table.me.sound_enabled);
  const { payingFor } = useRounds();
  const undoNear = useUndoNear();
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

  return (
    <section aria-label="Getränke">
      {drinks.length === 0 ? (
        <EmptyState
          picture={<TablePicture name="empty" size={96} />}
          text="Noch steht nichts auf der Getränkekarte."
          action={
            onAdd && (
              <Button icon={<Plus size={20} aria-hidden />} onClick={onAdd}>
                Getränk hinzufügen
              </Button>
            )
          }
        />
      ) : (
        <ul className={styles.grid}>
          {drinks.map((drink) => {
            const price = wireCents(drink.price);
            const free = payingFor(price) !== undefined;
            return (
              <li key={drink.id}>
                <DrinkCard
                  name={drink.name}
                  icon={drink.icon}
                  priceCents={price}
                  free={free}
                  loading={loading.has(drink.id)}
                  failed={failed?.id === drink.id}
                  debtCents={free ? undefined : debtAfter(balance, price)}
                  onBuy={() => void onBuy(drink)}
                />
                {undoNear === drink.id && <UndoBar />}
              </li>
            );
          })}
        </ul>
      )}
      <LiveRegion message={failed ? `${failed.name} nicht gebucht` : ''} />
      {/* biome-ignore lint/a11y/useMediaCaption: a cash register says nothing */}
      <audio ref={register} src="/sounds/cash-register.wav" preload="auto" />
    </section>
  );
}

/** Browsers may forbid a sound that no touch asked for; then the till stays quiet. */
function ring(register: HTMLAudioElement): void {
  register.currentTime = 0;
  void register.play().catch(() => undefined);
}
