import styles from './Avatar.module.css';
import { seedOf } from './seeded';

/** Deep colours, each at least 5.5:1 against the pale initial. */
const colours = ['#7a4a1e', '#1f5fa8', '#276b45', '#8a2a4d', '#5b4a9c', '#a0391f', '#1d6470', '#6b5a12'];

/** A member as a coloured circle with the initial; the name itself stands next to it. */
export function Avatar({ name, id }: { name: string; id: string | number }) {
  const [initial = '?'] = /[\p{L}\p{N}\p{S}]/u.exec(name) ?? [];
  return (
    <span
      className={styles.avatar}
      style={{ '--colour': colours[seedOf(String(id)) % colours.length] }}
      aria-hidden="true"
    >
      {initial.toLocaleUpperCase('de')}
    </span>
  );
}
