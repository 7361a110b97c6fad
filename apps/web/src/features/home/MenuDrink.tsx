import { type Drink, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { DrinkCard } from '../../components/DrinkCard';
import { UndoNear } from '../../lib/undo/UndoNear';
import { debtAfter } from './words';

export interface MenuDrinkProps {
  readonly drink: Drink;
  /** Somebody else pays it. */
  readonly free: boolean;
  /** Mine, once all that waits is booked. */
  readonly balance: Cents;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onBuy: (drink: Drink) => void;
}

/** A drink of the menu, with what it costs me now. */
export function MenuDrink({ drink, free, balance, loading, failed, onBuy }: MenuDrinkProps) {
  const price = wireCents(drink.price);
  return (
    <li>
      <DrinkCard
        name={drink.name}
        icon={drink.icon}
        priceCents={price}
        free={free}
        loading={loading}
        failed={failed}
        debtCents={free ? undefined : debtAfter(balance, price)}
        onBuy={() => onBuy(drink)}
      />
      <UndoNear tapped={drink.id} />
    </li>
  );
}
