import { type Drink, wireCents } from '@stammtisch/contracts';
import type { ReactNode } from 'react';
import { ListRow } from '../../ui/List';
import { Price } from '../../ui/Money';
import { DrinkPicture } from '../../ui/Pictures';

/** A drink of the menu, with buttons as `children`. */
export function DrinkLine({ drink, children }: { drink: Drink; children: ReactNode }) {
  return (
    <ListRow
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
