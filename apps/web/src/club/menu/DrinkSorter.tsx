import type { Drink } from '@stammtisch/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTask } from '../../lib/use-task';
import { Button, IconButton } from '../../ui/Button';
import { List } from '../../ui/List';
import { Notice } from '../../ui/Notice';
import { Row, Stack } from '../../ui/Stack';
import { LiveRegion } from '../../ui/Text';
import { isolated } from '../../words/format';
import { DrinkLine } from './DrinkLine';
import { saveOrder } from './drinks';

export interface DrinkSorterProps {
  readonly menu: readonly Drink[];
  readonly onSaved: (menu: readonly Drink[]) => void;
  readonly onCancel: () => void;
}

const ARROWS = [
  { step: -1, where: 'oben', Icon: ArrowUp },
  { step: 1, where: 'unten', Icon: ArrowDown },
] as const;

/** Lets an admin sort the menu, and saves the order. */
export function DrinkSorter({ menu, onSaved, onCancel }: DrinkSorterProps) {
  /** The unsaved order of ids, and the drink that was moved last. */
  const [sorted, setSorted] = useState<{ order: readonly string[]; id: string; step: 1 | -1 }>();
  const list = useRef<HTMLUListElement>(null);
  const task = useTask();
  const drinks = sorted ? arranged(menu, sorted.order) : menu;
  const place = drinks.findIndex(({ id }) => id === sorted?.id);

  // A row that moves in the page loses the focus. Its pressed arrow gets it back; at an end of the list the other arrow.
  useLayoutEffect(() => {
    if (!sorted) return;
    const row = list.current?.querySelector(`[data-drink="${CSS.escape(sorted.id)}"]`);
    const [up, down] = row?.querySelectorAll('button') ?? [];
    const [wanted, other] = sorted.step < 0 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [sorted]);

  function move(from: number, step: 1 | -1) {
    const order = drinks.map(({ id }) => id);
    const [id = ''] = order.splice(from, 1);
    order.splice(from + step, 0, id);
    setSorted({ order, id, step });
  }

  const save = () => void task.run(async () => onSaved(await saveOrder(drinks)));

  return (
    <>
      <List ref={list}>
        {drinks.map((drink, at) => (
          <DrinkLine key={drink.id} drink={drink}>
            {ARROWS.map(({ step, where, Icon }) => (
              <IconButton
                key={where}
                label={`${isolated(drink.name)} nach ${where}`}
                icon={Icon}
                disabled={!drinks[at + step]}
                onClick={() => move(at, step)}
              />
            ))}
          </DrinkLine>
        ))}
      </List>
      <LiveRegion
        message={
          drinks[place] ? `${isolated(drinks[place].name)}: Platz ${place + 1} von ${drinks.length}` : ''
        }
      />
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

/** The present menu in the given order of ids. Drinks that were added meanwhile stand at the end. */
function arranged(menu: readonly Drink[], order: readonly string[]): readonly Drink[] {
  const placeOf = ({ id }: Drink) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...menu].sort((a, b) => placeOf(a) - placeOf(b));
}
