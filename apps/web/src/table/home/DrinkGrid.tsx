import { calls, type Drink, wireCents } from '@stammtisch/contracts';
import { Plus } from 'lucide-react';
import { type Ref, Suspense, useEffect, useState } from 'react';
import { call } from '../../lib/api';
import { useWaiting } from '../../lib/outbox/store';
import { useTable } from '../../lib/table/store';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/List';
import { part } from '../../ui/lazy-part';
import { DrinkCard, Menu } from '../../ui/menu/Menu';
import { isLong } from '../../ui/menu/menu-sections';
import { LiveRegion } from '../../ui/Text';
import { UndoNear } from '../../ui/undo/UndoBar';
import styles from './DrinkGrid.module.css';
import { useBuying } from './use-buying';
import { debtAfter } from './words';

const NotBooked = part(
  async () => (await import('./NotBooked')).NotBooked,
  async () => () => null,
);

interface DrinkGridProps {
  readonly ref: Ref<HTMLElement>;
  /** Adds a drink, for admins. */
  readonly onAdd: (() => void) | undefined;
}

/**
 * The menu: one tap buys one drink. A long menu begins with the member's usual drinks. For an empty menu admins get a button to
 * add a drink.
 */
export function DrinkGrid({ ref, onAdd }: DrinkGridProps) {
  const drinks = useTable((table) => table.drinks);
  const usual = useUsualDrinks(isLong(drinks));
  const { onTheirWay, failed, question, forget, onTap, order } = useBuying();
  const { balance, isFree } = useWaiting();

  const card = (drink: Drink) => {
    const price = wireCents(drink.price);
    const free = isFree(price);
    return (
      <DrinkCard
        key={drink.id}
        drink={drink}
        free={free}
        debt={free ? undefined : debtAfter(balance, price)}
        loading={onTheirWay.includes(drink.id)}
        failed={failed?.id === drink.id}
        onTap={(wanted, at) => void onTap(wanted, at, free)}
      >
        <UndoNear tapped={drink.id} />
      </DrinkCard>
    );
  };

  return (
    <section ref={ref} className={styles.menu} aria-label="Getränke">
      {drinks.length === 0 && (
        <EmptyState
          text="Noch steht nichts auf der Getränkekarte."
          action={
            onAdd && (
              <Button icon={<Plus size={20} aria-hidden />} onClick={onAdd}>
                Getränk hinzufügen
              </Button>
            )
          }
        />
      )}
      <Menu drinks={drinks} usual={usual} card={card} />
      <Suspense>{question && <NotBooked question={question} onOrder={order} onClose={forget} />}</Suspense>
      <LiveRegion message={failed ? `${failed.name} nicht gebucht` : ''} />
    </section>
  );
}

/** The key in localStorage for the usual drinks of the member who used this device last. */
const KEY = 'stammtisch.usual';

/**
 * The ids of the drinks that the member has most often, loaded when the menu is long. The answer is kept for the next start. Until
 * then the menu changes only while the page is hidden, so that no finger hits the wrong drink.
 */
function useUsualDrinks(long: boolean): readonly string[] {
  const memberId = useTable(({ me }) => me.id);
  const [usual, setUsual] = useState(() => remembered(memberId));

  useEffect(() => {
    if (long) void ask(memberId);
    const outOfSight = () => {
      if (document.hidden) setUsual(remembered(memberId));
    };
    document.addEventListener('visibilitychange', outOfSight);
    return () => document.removeEventListener('visibilitychange', outOfSight);
  }, [memberId, long]);

  return usual;
}

/** Asks the till for the usual drinks. If that fails, the remembered ones stay. */
async function ask(memberId: string): Promise<void> {
  try {
    const { drink_ids } = await call(calls.myUsual, { failure: 'Fehler beim Laden des Üblichen' });
    localStorage.setItem(KEY, [memberId, ...drink_ids].join(' '));
  } catch {
    // A failed call stands in the console. Some browsers forbid to keep anything.
  }
}

function remembered(memberId: string): readonly string[] {
  try {
    const [whose, ...drinkIds] = localStorage.getItem(KEY)?.split(' ') ?? [];
    return whose === memberId ? drinkIds : [];
  } catch {
    return [];
  }
}
