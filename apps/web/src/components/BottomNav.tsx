import type { ReactNode } from 'react';
import styles from './BottomNav.module.css';

export interface BottomNavProps {
  label?: string | undefined;
  items: readonly { id: string; label: string; icon: ReactNode; active: boolean; onSelect(): void }[];
}

/** The five ways from the table, always at hand at the bottom. */
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
