import { type Drink, isolated } from '@stammtisch/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionForm } from '../../admin/ActionDialog';
import { Button, IconButton } from '../../ui/Button';
import { List } from '../../ui/List';
import { LiveRegion } from '../../ui/Text';
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
  /** The unsaved order of ids, and the last moved one. */
  const [sorted, setSorted] = useState<{ order: readonly string[]; id: string }>();
  const drinks = sorted ? arranged(menu, sorted.order) : menu;
  const position = drinks.findIndex(({ id }) => id === sorted?.id);

  function move(from: number, step: 1 | -1, arrow: HTMLButtonElement) {
    const order = drinks.map(({ id }) => id);
    const [id = ''] = order.splice(from, 1);
    order.splice(from + step, 0, id);
    flushSync(() => setSorted({ order, id }));
    // A moved row loses the focus. At the end of the list only the other arrow can have it.
    const other = arrow.parentElement?.querySelector<HTMLElement>('button:not([disabled])');
    (arrow.disabled ? other : arrow)?.focus();
  }

  return (
    <ActionForm
      wide
      footer={(buttons) => <div className="kept">{buttons}</div>}
      submitText="Reihenfolge speichern"
      buttons={
        <Button variant="quiet" onClick={onCancel}>
          Abbrechen
        </Button>
      }
      send={() => saveOrder(drinks)}
      success="Sortierung erfolgreich gespeichert"
      onDone={onSaved}
    >
      <List>
        {drinks.map((drink, at) => (
          <DrinkLine key={drink.id} drink={drink}>
            {ARROWS.map(({ step, where, Icon }) => (
              <IconButton
                key={where}
                label={`${isolated(drink.name)} nach ${where}`}
                icon={Icon}
                disabled={!drinks[at + step]}
                onClick={({ currentTarget }) => move(at, step, currentTarget)}
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
    </ActionForm>
  );
}

/** The current menu in this order of ids; drinks added meanwhile are last. */
function arranged(menu: readonly Drink[], order: readonly string[]): readonly Drink[] {
  const placeOf = ({ id }: Drink) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...menu].sort((a, b) => placeOf(a) - placeOf(b));
}
