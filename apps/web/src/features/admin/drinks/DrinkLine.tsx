import { type Drink, wireCents } from '@stammtisch/contracts';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../components/classes';
import { DrinkPicture } from '../../../components/DrinkPicture';
import { Price } from '../../../components/Price';
import styles from './Drinks.module.css';
import type { GripProps } from './use-dragging';

export interface DrinkLineProps {
  readonly drink: Drink;
  /** The buttons for it. */
  readonly children: ReactNode;
  /** What it is dragged by, at its picture. */
  readonly grip?: GripProps;
  /** Somebody has it in their hand. */
  readonly dragged?: boolean;
}

/** A drink of the menu, and the buttons for it. */
export function DrinkLine({ drink, children, grip, dragged }: DrinkLineProps) {
  return (
    <li className={styles.line} data-drink={drink.id} data-dragged={dragged || undefined}>
      <span className={classes(styles.picture, grip && styles.grip)} {...grip}>
        {grip && <GripVertical size={20} aria-hidden />}
        <DrinkPicture icon={drink.icon} size={44} />
      </span>
      <span className={styles.name}>
        {drink.name}
        {drink.group && <span className={styles.group}> · {drink.group}</span>}
      </span>
      <span className={styles.price}>
        <Price cents={wireCents(drink.price)} />
      </span>
      <span className={styles.buttons}>{children}</span>
    </li>
  );
}
