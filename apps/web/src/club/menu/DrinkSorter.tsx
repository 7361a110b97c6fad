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
  /** The unsaved order of ids, and where the last move led. */
  const [sorted, setSorted] = useState<{ order: readonly string[]; moved: string }>();
  const drinks = sorted ? arranged(menu, sorted.order) : menu;

  function move(drink: Drink, to: number, arrow: HTMLButtonElement) {
    const order = drinks.map(({ id }) => id).filter((id) => id !== drink.id);
    order.splice(to, 0, drink.id);
    const moved = `${isolated(drink.name)}: Platz ${to + 1} von ${drinks.length}`;
    flushSync(() => setSorted({ order, moved }));
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
                onClick={({ currentTarget }) => move(drink, at + step, currentTarget)}
              />
            ))}
          </DrinkLine>
        ))}
      </List>
      <LiveRegion message={sorted?.moved ?? ''} />
    </ActionForm>
  );
}

/** The current menu in this order of ids; drinks added meanwhile are last. */
function arranged(menu: readonly Drink[], order: readonly string[]): readonly Drink[] {
  const placeOf = ({ id }: Drink) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...menu].sort((a, b) => placeOf(a) - placeOf(b));
}
