import type { Tonight } from '@stammtisch/contracts';
import { useState } from 'react';
import { classes } from '../ui/classes';
import { TablePicture } from '../ui/Pictures';
import { Tally } from '../ui/Tally';
import board from './Board.module.css';
import { Middle } from './Middle';
import styles from './TallyList.module.css';
import { useGlide } from './use-glide';
import { drinksTonight, totalTonight } from './words';

/** Names with more letters are written smaller, in two lines. */
const LONG_NAME = 11;

/** So many rows stand below each other before there is one more column, on a broad screen and on an upright one. */
const ROWS = { wide: [6, 10, 12, 15], tall: [12, 20, 25] } as const;

/** How many rows each column has. */
function rowsFor(people: number, most: readonly number[]): number {
  const enough = most.findIndex((rows, index) => people <= rows * (index + 1));
  return Math.ceil(people / (enough < 0 ? most.length : enough + 1));
}

/** All members' strokes tonight. New strokes draw themselves. Members with more drinks move up. */
export function TallyList({ members }: { members: Tonight['members'] }) {
  const [atFirst] = useState(() => new Set(members.map(({ member_id }) => member_id)));
  const list = useGlide<HTMLOListElement>(members.map(({ member_id }) => member_id).join());
  const total = totalTonight(members);
  const { length } = members;

  return (
    <section className={board.side} aria-labelledby="wall-tally">
      <h2 id="wall-tally">Heute am Tisch {total && <span className={styles.total}>{total}</span>}</h2>
      {length === 0 ? (
        <Middle picture={<TablePicture name="empty" />} text="Noch kein Strich. Wer macht den ersten?" />
      ) : (
        <ol
          ref={list}
          className={styles.list}
          style={{ '--wide': rowsFor(length, ROWS.wide), '--tall': rowsFor(length, ROWS.tall) }}
        >
          {members.map((member) => (
            <TallyRow key={member.member_id} member={member} fresh={!atFirst.has(member.member_id)} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface TallyRowProps {
  readonly member: Tonight['members'][number];
  /** The member's first drink tonight has just been booked. */
  readonly fresh: boolean;
}

/** One member's strokes. The row lights up when it gets a new one. */
function TallyRow({ member: { member_id, member_name, drinks }, fresh }: TallyRowProps) {
  const [atFirst] = useState(fresh ? 0 : drinks);
  return (
    <li data-key={member_id} className={styles.row}>
      {drinks !== atFirst && <span key={drinks} className={styles.light} aria-hidden="true" />}
      <span className={classes(styles.name, member_name.length > LONG_NAME && styles.long)}>
        {member_name}
      </span>
      <Tally
        count={drinks}
        label={drinksTonight(drinks)}
        tone="chalk"
        size="var(--stroke)"
        drawLast={fresh}
      />
      <span className={styles.count} aria-hidden="true">
        {drinks}
      </span>
    </li>
  );
}
