import { Beer, Gift, List, Plus, User } from 'lucide-react';
import styles from './MainNav.module.css';
import { type Sheet, sheetPaths } from './sheets';

const WAYS: readonly { readonly id?: Sheet; readonly label: string; readonly Icon: typeof Beer }[] = [
  { id: 'top-up', label: 'Guthaben', Icon: Plus },
  { id: 'round', label: 'Runde', Icon: Gift },
  { label: 'Tisch', Icon: Beer },
  { id: 'history', label: 'Verlauf', Icon: List },
  { id: 'account', label: 'Konto', Icon: User },
];

/**
 * The main navigation with five entries: at the bottom, or beside the page where that leaves more room. 'Tisch' is the
 * current entry while no sheet is open.
 */
export function MainNav({ open, onOpen }: { open: Sheet | undefined; onOpen: (sheet?: Sheet) => void }) {
  return (
    <nav className={styles.nav} aria-label="Hauptmenü">
      <ul className={styles.items}>
        {WAYS.map(({ id, label, Icon }) => (
          <li key={label}>
            <button
              className={styles.item}
              type="button"
              aria-current={open === id ? 'page' : undefined}
              data-opens={id && sheetPaths[id]}
              onClick={() => onOpen(id)}
            >
              <Icon aria-hidden />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
