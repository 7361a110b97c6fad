import { calls, type Drink } from '@stammtisch/contracts';
import { isWaiting, type TapEnd } from '@stammtisch/live';
import { Plus } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../lib/api';
import { celebratePurchase } from '../../lib/celebration-queue';
import { storedValue } from '../../lib/kept/local-storage';
import { outboxStore, useWaiting } from '../../lib/outbox/store';
import { tapDrink } from '../../lib/outbox/tap';
import { paths } from '../../lib/paths';
import { onSleep } from '../../lib/table/page-life';
import { tableStore, useMay, useTable } from '../../lib/table/store';
import { offerUndo } from '../../lib/undo';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/List';
import { nothing, part } from '../../ui/lazy-part';
import { Menu } from '../../ui/menu/Menu';
import { isLong } from '../../ui/menu/menu-sections';
import { LiveRegion } from '../../ui/Text';
import { UndoNear } from '../../ui/undo/UndoBar';
import type { Question } from './NotBooked';

/** Buys drinks from the menu. Any number of requests may run at once; only a double tap is ignored. */
function useBuying() {
  const sound = useTable((table) => table.me.sound_enabled);
  /** Drink ids of the running requests, one for each tap. */
  const [running, setRunning] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<Drink>();
  const [question, setQuestion] = useState<Question>();
  const register = useRef<HTMLAudioElement>(null);

  /** @param free true if the menu showed 'frei' */
  async function order(drink: Drink, free = false) {
    setFailed(undefined);
    // Loads during the request. An <audio> on the page would delay the first screen by the styles of its controls.
    if (sound) register.current ??= new Audio('/sounds/cash-register.wav');
    setRunning((ids) => [...ids, drink.id]);
    const end = await buy(drink, free);
    setRunning((ids) => ids.filter((_, at) => at !== ids.indexOf(drink.id)));
    if ('refused' in end) {
      const { code, price } = end.refused;
      if (price !== undefined || code === 'age' || code === 'credit_line')
        setQuestion({ drink, refusal: end.refused });
      else setFailed(drink);
    }
    if ('booked' in end && sound && register.current) ring(register.current);
  }

  return { running, failed, question, forget: () => setQuestion(undefined), order };
}

/** A browser may forbid sounds that don't follow a touch directly; the purchase stays silent then. */
function ring(register: HTMLAudioElement): void {
  register.currentTime = 0;
  void register.play().catch(() => undefined);
}

/**
 * Buys a drink, celebrates it and offers to undo it, also while the tap still waits for network. A refusal is only logged
 * (docs/product.md, section 4).
 */
async function buy(drink: Drink, free: boolean): Promise<TapEnd> {
  const end = await tapDrink(drink, free);
  const booked = 'booked' in end ? end.booked.transaction : undefined;
  const noted = 'waiting' in end ? { key: end.waiting, drink } : undefined;
  const bought = booked ?? noted;
  if (!bought) return end;
  offerUndo(bought, drink.id);
  const waiting = noted ? Math.max(1, outboxStore.getState().outbox.filter(isWaiting).length) : 0;
  const drinksTonight = tableStore.getState().table?.drinksTonight ?? 1;
  celebratePurchase(drink, { drinksTonight, waiting }, booked?.id ?? noted?.key ?? '');
  return end;
}

const NotBooked = part(() => import('./NotBooked'), nothing);

/** The menu: one tap buys one drink. A long menu begins with the member's usual drinks. On an empty one admins can add a drink. */
export function DrinkGrid({ ref }: { ref: Ref<HTMLElement> }) {
  const superuser = useMay('superuser');
  const drinks = useTable((table) => table.drinks);
  const usual = useUsualDrinks(isLong(drinks));
  const { running, failed, question, forget, order } = useBuying();
  const { balance, isFree } = useWaiting();

  return (
    <section ref={ref} className="stack gap-4 around" aria-label="Getränke">
      {drinks.length === 0 && (
        <EmptyState
          text="Noch steht nichts auf der Getränkekarte."
          action={
            superuser && (
              <Button icon={Plus} onClick={() => navigate(paths.newDrink)}>
                Getränk hinzufügen
              </Button>
            )
          }
        />
      )}
      <Menu
        drinks={drinks}
        usual={usual}
        balance={balance}
        isFree={isFree}
        loading={running}
        failed={failed}
        onTap={(drink, free) => void order(drink, free)}
        below={({ id }) => <UndoNear tapped={id} />}
      />
      {question && <NotBooked question={question} onOrder={order} onClose={forget} />}
      <LiveRegion message={failed ? `${failed.name} nicht gebucht` : ''} />
    </section>
  );
}

/** The usual drinks of the member who last used this device. */
const kept = storedValue<{ readonly whose?: string; readonly drinkIds?: readonly string[] }>(
  'stammtisch.usual',
  {},
);

/**
 * The ids of the drinks that the member has most often, loaded when the menu is long, and kept for the next start. Until then
 * the menu changes only while the page is hidden, so that no finger hits the wrong drink.
 */
function useUsualDrinks(long: boolean): readonly string[] {
  const memberId = useTable(({ me }) => me.id);
  const [usual, setUsual] = useState(() => remembered(memberId));

  useEffect(() => {
    if (long) void loadUsual(memberId);
    return onSleep(() => setUsual(remembered(memberId)));
  }, [memberId, long]);

  return usual;
}

/** On failure the remembered drinks stay. */
const loadUsual = (whose: string) =>
  call(calls.myUsual).then(
    ({ drink_ids: drinkIds }) => kept.set({ whose, drinkIds }),
    () => undefined,
  );

function remembered(memberId: string): readonly string[] {
  const { whose, drinkIds = [] } = kept.get();
  return whose === memberId ? drinkIds : [];
}
