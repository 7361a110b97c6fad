import type { Drink } from '@stammtisch/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTask } from '../../lib/use-task';
import { Button, IconButton } from '../../ui/Button';
import { List } from '../../ui/List';
import { Notice } from '../../ui/Notice';
import { Row, Stack } from '../../ui/Stack';
import { LiveRegion } from '../../ui/Text';
import { isolated } from '../../words/format';
import { DrinkLine } from './DrinkList';
import { arranged, moved } from './drink-order';
import { saveOrder } from './drinks';

export interface DrinkSorterProps {
  readonly menu: readonly Drink[];
  readonly onSaved: (menu: readonly Drink[]) => void;
  /** The till refused the order: the menu may have changed meanwhile. */
  readonly onRefused: () => void;
  readonly onCancel: () => void;
}

/** Lets an admin sort the menu, and saves the order. */
export function DrinkSorter({ menu, onSaved, onRefused, onCancel }: DrinkSorterProps) {
  const { drinks, list, moveTo, said } = useSorting(menu);
  const task = useTask();

  async function save() {
    const done = await task.run(async () => onSaved(await saveOrder(drinks)));
    if (!done) onRefused();
  }

  return (
    <>
      <List ref={list}>
        {drinks.map((drink, place) => (
          <DrinkLine key={drink.id} drink={drink}>
            <MoveButtons drink={drink} place={place} last={drinks.length - 1} onMove={moveTo} />
          </DrinkLine>
        ))}
      </List>
      <LiveRegion message={said} />
      <Stack className="kept">
        {task.error && <Notice variant="error">{task.error}</Notice>}
        <Row grow>
          <Button variant="quiet" onClick={onCancel}>
            Abbrechen
          </Button>
          <Button variant="main" busy={task.busy} busyText="Speichern …" onClick={save}>
            Reihenfolge speichern
          </Button>
        </Row>
      </Stack>
    </>
  );
}

interface MoveButtonsProps {
  readonly drink: Drink;
  readonly place: number;
  readonly last: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Where a key takes a drink while one of its arrows has the focus. */
const jumps: Record<string, (place: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: () => Number.POSITIVE_INFINITY,
};

/** Buttons that move a drink up or down. Arrow keys move it, too, and Home and End take it to an end. */
function MoveButtons({ drink, place, last, onMove }: MoveButtonsProps) {
  function onKeyDown(event: KeyboardEvent) {
    const jump = jumps[event.key];
    if (!jump) return;
    event.preventDefault();
    onMove(place, jump(place));
  }

  return (
    <>
      <IconButton
        label={`${isolated(drink.name)} nach oben`}
        icon={<ArrowUp size={20} aria-hidden />}
        disabled={place === 0}
        onClick={() => onMove(place, place - 1)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        label={`${isolated(drink.name)} nach unten`}
        icon={<ArrowDown size={20} aria-hidden />}
        disabled={place === last}
        onClick={() => onMove(place, place + 1)}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

interface Move {
  readonly id: string;
  readonly up: boolean;
  readonly said: string;
}

/** The menu in an admin's unsaved order, which only this page knows. */
function useSorting(menu: readonly Drink[]) {
  // Ids of the drinks; undefined until one is moved.
  const [order, setOrder] = useState<readonly string[]>();
  const [move, setMove] = useState<Move>();
  const list = useRef<HTMLOListElement>(null);
  const drinks = order ? arranged(menu, order) : menu;

  // A row that moves in the page loses the focus. Its pressed arrow gets it back; at an end of the list the other arrow.
  useLayoutEffect(() => {
    if (!move) return;
    const row = list.current?.querySelector(`[data-drink="${CSS.escape(move.id)}"]`);
    const [up, down] = row?.querySelectorAll('button') ?? [];
    const [wanted, other] = move.up ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [move]);

  // The browser asks before the app is left with an order that is not saved.
  useEffect(() => {
    if (!order) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [order]);

  /** Takes the drink at one place to another. A place beyond an end counts as that end. */
  function moveTo(from: number, target: number) {
    const to = Math.min(Math.max(target, 0), drinks.length - 1);
    const drink = drinks[from];
    if (!drink || to === from) return;
    setOrder(moved(drinks, from, to));
    setMove({
      id: drink.id,
      up: to < from,
      said: `${isolated(drink.name)}: Platz ${to + 1} von ${drinks.length}`,
    });
  }

  return { drinks, list, moveTo, said: move?.said ?? '' };
}
