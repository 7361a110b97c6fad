import type { Drink } from '@stammtisch/contracts';
import { type ReactNode, useId } from 'react';
import styles from './Menu.module.css';
import { menuSections } from './menu-sections';

export interface MenuProps {
  readonly drinks: readonly Drink[];
  /** Ids of the drinks that a long menu begins with. */
  readonly usual?: readonly string[] | undefined;
  /** The list item of a drink. */
  readonly card: (drink: Drink) => ReactNode;
}

/** The menu's cards. A long menu has headings. */
export function Menu({ drinks, usual = [], card }: MenuProps) {
  const id = useId();
  return menuSections(drinks, usual).map((section, index) => (
    <div key={section.title ?? ''}>
      {section.title && (
        <h3 className={styles.title} id={`${id}-${index}`}>
          {section.title}
        </h3>
      )}
      <ul className={styles.grid} aria-labelledby={section.title && `${id}-${index}`}>
        {section.drinks.map(card)}
      </ul>
    </div>
  ));
}
