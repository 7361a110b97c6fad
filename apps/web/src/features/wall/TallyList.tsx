import type { Tonight } from '@stammtisch/contracts';
import { useState } from 'react';
import { TablePicture } from '../../components/TablePicture';
import type { Layout } from './layout';
import styles from './TallyList.module.css';
import { TallyRow } from './TallyRow';
import { useGlide } from './use-glide';
import { totalTonight } from './words';

/** Everybody's strokes. New ones draw themselves, and whoever overtakes somebody moves up. */
export function TallyList({ members, layout }: { members: Tonight['members']; layout: Layout }) {
  const { tally, title, upright, tallySide } = layout;
  const [atFirst] = useState(() => new Set(members.map(({ member_id }) => member_id)));
  const order = members.map(({ member_id }) => member_id).join();
  const list = useGlide<HTMLOListElement>(`${order} ${tally.columns} ${tally.rows}`);
  const total = totalTonight(members);
  const side = upright ? { height: tallySide } : { width: tallySide };

  return (
    <section className={styles.tally} style={side} aria-labelledby="wall-tally">
      <h2 id="wall-tally" className={styles.title} style={{ height: title }}>
        Heute am Tisch {total && <span className={styles.total}>{total}</span>}
      </h2>
      {members.length === 0 ? (
        <div className={styles.none}>
          <TablePicture name="empty" />
          <p>Noch kein Strich. Wer macht den ersten?</p>
        </div>
      ) : (
        <ol
          ref={list}
          className={styles.list}
          style={{
            gridTemplateRows: `repeat(${tally.rows}, ${tally.rowHeight}px)`,
            gridTemplateColumns: `repeat(${tally.columns}, minmax(0, 1fr))`,
            columnGap: tally.columnGap,
            '--count-width': `${tally.countWidth}px`,
            '--gap': `${tally.gap}px`,
            '--size': `${tally.text}px`,
          }}
        >
          {members.map((member) => (
            <TallyRow
              key={member.member_id}
              member={member}
              layout={tally}
              fresh={!atFirst.has(member.member_id)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
