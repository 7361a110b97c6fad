import type { WallRound } from '@stammtisch/contracts';
import { TablePicture } from '../ui/Pictures';
import { isolated, ownedParts } from '../words/format';
import board from './Board.module.css';
import styles from './Rounds.module.css';
import { roundKind, servedWords } from './words';

/** How many open rounds show, in the order in which they pay. Further ones are only counted. */
const SHOWN = 2;

/** The open rounds: giver, kind, and how much of each is used up. */
export function Rounds({ rounds }: { rounds: readonly WallRound[] }) {
  if (rounds.length === 0) return null;
  const more = rounds.length - SHOWN;
  return (
    <section className={styles.rounds} aria-label="Offene Runden">
      {rounds.slice(0, SHOWN).map((round) => (
        <Round key={round.id} round={round} />
      ))}
      {more > 0 && <p className={styles.more}>und {more === 1 ? 'eine weitere' : `${more} weitere`}</p>}
    </section>
  );
}

function Round({ round }: { round: WallRound }) {
  const { served, guests } = round;
  const { before, owner, after } = ownedParts('den Nacken', round.giver_name);
  return (
    <article className={styles.round}>
      <TablePicture name={round.gift_type === 'full_evening' ? 'evening' : 'round'} />
      <div>
        <h2 className={styles.title}>
          Auf {before} <span className={board.cut}>{after ? owner : `${owner}!`}</span> {after && `${after}!`}
        </h2>
        <p className={board.cut}>{round.message ? `„${isolated(round.message)}“` : roundKind(round)}</p>
      </div>
      <p className={styles.served}>{servedWords(round)}</p>
      {served !== null && guests > 0 && (
        <div className={styles.progress} style={{ '--share': served / guests }} aria-hidden="true" />
      )}
    </article>
  );
}
