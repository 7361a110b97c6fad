import { type Drink, wireCents } from '@stammtisch/contracts';
import type { ReactNode } from 'react';
import { DrinkPicture } from '../../../components/DrinkPicture';
import { Price } from '../../../components/Price';
import styles from './Drinks.module.css';

/** A drink of the menu, and the buttons for it. */
export function DrinkLine({ drink, children }: { drink: Drink; children: ReactNode }) {
  return (
    <li className={styles.line} data-drink={drink.id}>
      <DrinkPicture icon={drink.icon} size={44} />
      <span className={styles.name}>{drink.name}</span>
      <span className={styles.price}>
        <Price cents={wireCents(drink.price)} />
      </span>
      <span className={styles.buttons}>{children}</span>
    </li>
  );
}
