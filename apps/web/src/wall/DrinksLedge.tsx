import type { Tonight } from '@stammtisch/contracts';
import { classes } from '../ui/classes';
import { DrinkPicture } from '../ui/Pictures';
import board from './Board.module.css';
import styles from './DrinksLedge.module.css';

/** The ledge below the slate, with tonight's drinks and how many of each: as many as there is room for. */
export function DrinksLedge({ drinks }: { drinks: Tonight['drinks'] }) {
  return (
    <section className={styles.ledge} aria-label="Was heute getrunken wurde">
      <ul className={styles.list}>
        {drinks.map(({ drink_name, icon, count }) => (
          <li key={`${drink_name} ${icon}`} className={styles.drink}>
            <DrinkPicture icon={icon} />
            <p className={styles.words}>
              <b key={count} className={styles.count}>
                {count}
              </b>
              <span className={classes(styles.name, board.cut)}>{drink_name}</span>
            </p>
          </li>
        ))}
      </ul>
      <ChalkAndSponge />
    </section>
  );
}

/** A drawing of chalk and sponge, where the drinks leave room. */
function ChalkAndSponge() {
  return (
    <svg className={styles.tools} viewBox="0 0 112 24" aria-hidden="true">
      <rect x="1" y="17.5" width="30" height="6.5" rx="2" fill="#f4f1e6" stroke="#c9c3b0" />
      <path
        d="M19 11.5l17 6.5a2.9 2.9 0 0 1-2 5.5l-17-6.5a2.9 2.9 0 0 1 2-5.5z"
        fill="#f0c9c2"
        stroke="#c79a92"
      />
      <path
        d="M52 23.5V9.5A5.5 5.5 0 0 1 57.5 4h45a5.5 5.5 0 0 1 5.5 5.5v14z"
        fill="#e9b54a"
        stroke="#a9781c"
      />
      <path d="M52 17.5h56v6H52z" fill="#8c9a95" stroke="#5f6b67" />
      <path
        d="M61 9.5h3M71 12.5h4M82 8.5h3M92 12h4M99.5 8h2M66 14h1.5M87 14.5h1.5"
        stroke="#a9781c"
        strokeLinecap="round"
        strokeWidth="2.4"
      />
    </svg>
  );
}
