import { type Drink, wireCents } from '@stammtisch/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../admin/paths';
import { IconButton } from '../../ui/Button';
import { List, ListRow } from '../../ui/List';
import { Price } from '../../ui/Money';
import { DrinkPicture } from '../../ui/Pictures';
import { isolated } from '../../words/format';

export interface DrinkListProps {
  readonly drinks: readonly Drink[];
  /** What the buttons of each drink do. False: the menu is only read. */
  readonly changes: false | Readonly<Record<'edit' | 'remove', (drink: Drink) => void>>;
}

/** The menu, with buttons to change and to remove each drink where that is allowed. */
export function DrinkList({ drinks, changes }: DrinkListProps) {
  return (
    <List>
      {drinks.map((drink) => (
        <DrinkLine key={drink.id} drink={drink}>
          {changes && (
            <>
              <IconButton
                label={`${isolated(drink.name)} bearbeiten`}
                icon={<Pencil size={20} aria-hidden />}
                data-opens={`${paths.drinks}/${drink.id}`}
                onClick={() => changes.edit(drink)}
              />
              <IconButton
                label={`${isolated(drink.name)} löschen`}
                icon={<Trash2 size={20} aria-hidden />}
                onClick={() => changes.remove(drink)}
              />
            </>
          )}
        </DrinkLine>
      ))}
    </List>
  );
}

interface DrinkLineProps {
  readonly drink: Drink;
  /** The row's buttons. */
  readonly children: ReactNode;
}

/** A drink of the menu, and the buttons for it. */
export function DrinkLine({ drink, children }: DrinkLineProps) {
  return (
    <ListRow
      data-drink={drink.id}
      leading={<DrinkPicture icon={drink.icon} size={44} />}
      title={<b>{drink.name}</b>}
      meta={
        <>
          <Price cents={wireCents(drink.price)} />
          {drink.group && ` · ${drink.group}`}
          {drink.min_age && ` · ab ${drink.min_age}`}
        </>
      }
      action={children}
    />
  );
}
