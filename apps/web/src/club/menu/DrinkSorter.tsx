import type { Drink } from '@stammtisch/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { isolated } from '../../lib/isolated';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { List } from '../../ui/List';
import { Notice } from '../../ui/Notice';
import { Row, Stack } from '../../ui/Stack';
import { LiveRegion } from '../../ui/VisuallyHidden';
import { DrinkLine } from './DrinkList';
import styles from './Drinks.module.css';
import { saveOrder } from './drinks';
import { useSorting } from './use-sorting';

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
      <Stack className={styles.saving}>
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
