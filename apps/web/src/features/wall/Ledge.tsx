import type { Tonight } from '@stammtisch/contracts';
import { DrinkPicture } from '../../components/DrinkPicture';
import { ChalkAndSponge } from './ChalkAndSponge';
import styles from './Ledge.module.css';
import { DRINK_GAP, type Layout, LONGEST_DRINK } from './layout';

/** The ledge below the slate: what was drunk stands on it, and how many. */
export function Ledge({ drinks, layout }: { drinks: Tonight['drinks']; layout: Layout }) {
  const { ledge, drinksShown, padding } = layout;
  const all = drinks.length <= drinksShown;
  const shown = all ? drinks : drinks.slice(0, drinksShown);
  const others = drinks.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  return (
    <section
      className={styles.ledge}
      style={{ height: ledge, '--bleed': `${padding}px`, '--gap': DRINK_GAP, '--longest': LONGEST_DRINK }}
      aria-label="Was heute getrunken wurde"
    >
      <ul className={styles.list}>
        {shown.map(({ drink_name, icon, count }) => (
          <li key={`${drink_name} ${icon}`} className={styles.drink}>
            <DrinkPicture icon={icon} />
            <p className={styles.words}>
              <b key={count} className={styles.count}>
                {count}
              </b>
              <span className={styles.name}>{drink_name}</span>
            </p>
          </li>
        ))}
        {!all && (
          <li className={styles.drink}>
            <p className={styles.words}>
              <b className={styles.count}>{others}</b>
              <span className={styles.name}>andere</span>
            </p>
          </li>
        )}
      </ul>
      {all && <ChalkAndSponge />}
    </section>
  );
}
