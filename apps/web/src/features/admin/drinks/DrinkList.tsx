import { type Drink, wireCents } from '@stammtisch/contracts';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../components/classes';
import { DrinkPicture } from '../../../components/DrinkPicture';
import { IconButton } from '../../../components/IconButton';
import { Price } from '../../../components/Money';
import { isolated } from '../../../lib/isolated';
import { paths } from '../paths';
import styles from './Drinks.module.css';
import type { GripProps } from './use-dragging';

export interface DrinkListProps {
  readonly drinks: readonly Drink[];
  readonly onEdit: (drink: Drink) => void;
  readonly onDelete: (drink: Drink) => void;
}

/** The menu as it stands. */
export function DrinkList({ drinks, onEdit, onDelete }: DrinkListProps) {
  return (
    <ul className={styles.list}>
      {drinks.map((drink) => (
        <DrinkLine key={drink.id} drink={drink}>
          <IconButton
            label={`${isolated(drink.name)} bearbeiten`}
            icon={<Pencil size={20} aria-hidden />}
            data-opens={`${paths.drinks}/${drink.id}`}
            onClick={() => onEdit(drink)}
          />
          <IconButton
            label={`${isolated(drink.name)} löschen`}
            icon={<Trash2 size={20} aria-hidden />}
            onClick={() => onDelete(drink)}
          />
        </DrinkLine>
      ))}
    </ul>
  );
}

interface DrinkLineProps {
  readonly drink: Drink;
  /** The buttons for it. */
  readonly children: ReactNode;
  /** Lets it be dragged by its picture. */
  readonly grip?: GripProps;
  /** Somebody is dragging it. */
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
