import type { ReactNode } from 'react';
import styles from './BottomNav.module.css';

export interface NavItem {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly active: boolean;
  /** The path of what opens above the page. */
  readonly opens?: string | undefined;
  onSelect(): void;
}

export interface BottomNavProps {
  label?: string | undefined;
  items: readonly NavItem[];
}

/** The five ways from the table, always at hand: at the bottom, or beside the page where that leaves it more room. */
export function BottomNav({ items, label = 'Hauptmenü' }: BottomNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              className={styles.item}
              type="button"
              aria-current={item.active ? 'page' : undefined}
              data-opens={item.opens}
              onClick={item.onSelect}
            >
              {item.icon}
              <span>{item.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
