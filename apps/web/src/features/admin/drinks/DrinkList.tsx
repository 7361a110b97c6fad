import type { Drink } from '@stammtisch/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/IconButton';
import { isolated } from '../../../lib/isolated';
import { paths } from '../paths';
import { DrinkLine } from './DrinkLine';
import styles from './Drinks.module.css';

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
