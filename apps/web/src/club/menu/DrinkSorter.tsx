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

/** Lets an admin sort the menu and save the order. */
export function DrinkSorter({ menu, onSaved, onCancel }: DrinkSorterProps) {
  /** The unsaved order of ids, and the last move. */
  const [sorted, setSorted] = useState<{ order: readonly string[]; id: string; step: 1 | -1 }>();
  const list = useRef<HTMLUListElement>(null);
  const task = useTask();
  const drinks = sorted ? arranged(menu, sorted.order) : menu;
  const position = drinks.findIndex(({ id }) => id === sorted?.id);

  // A moved row loses focus. Restores it to the pressed arrow, or to the other one at the end of the list.
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
          drinks[position]
            ? `${isolated(drinks[position].name)}: Platz ${position + 1} von ${drinks.length}`
            : ''
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

/** The current menu in this order of ids; drinks added meanwhile are last. */
function arranged(menu: readonly Drink[], order: readonly string[]): readonly Drink[] {
  const placeOf = ({ id }: Drink) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...menu].sort((a, b) => placeOf(a) - placeOf(b));
}
