import type { Tonight } from '@stammtisch/contracts';
import { useState } from 'react';
import { TablePicture } from '../../components/TablePicture';
import { Tally } from '../../components/Tally';
import board from './Board.module.css';
import { fitRow } from './fit-row';
import type { Layout } from './layout';
import { Middle } from './Middle';
import styles from './TallyList.module.css';
import type { TallyLayout } from './tally-layout';
import { useGlide } from './use-glide';
import { drinksTonight, totalTonight } from './words';

/** All members' strokes tonight. New strokes draw themselves. Members with more drinks move up. */
export function TallyList({ members, layout }: { members: Tonight['members']; layout: Layout }) {
  const { tally, title, upright, tallySide } = layout;
  const [atFirst] = useState(() => new Set(members.map(({ member_id }) => member_id)));
  const order = members.map(({ member_id }) => member_id).join();
  const list = useGlide<HTMLOListElement>(`${order} ${tally.columns} ${tally.rows}`);
  const total = totalTonight(members);
  const side = upright ? { height: tallySide } : { width: tallySide };

  return (
    <section className={board.side} style={side} aria-labelledby="wall-tally">
      <h2 id="wall-tally" style={{ height: title }}>
        Heute am Tisch {total && <span className={styles.total}>{total}</span>}
      </h2>
      {members.length === 0 ? (
        <Middle picture={<TablePicture name="empty" />} text="Noch kein Strich. Wer macht den ersten?" />
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

interface TallyRowProps {
  readonly member: Tonight['members'][number];
  readonly layout: TallyLayout;
  /** The member's first drink tonight has just been booked. */
  readonly fresh: boolean;
}

/** One member's strokes. The row lights up when it gets a new one. */
function TallyRow({ member: { member_id, member_name, drinks }, layout, fresh }: TallyRowProps) {
  const [atFirst] = useState(fresh ? 0 : drinks);
  const { size, twoLines, nameWidth, stroke } = fitRow({ name: member_name, drinks }, layout);
  return (
    <li data-key={member_id} className={styles.row} style={{ '--name-width': `${nameWidth}px` }}>
      {drinks !== atFirst && <span key={drinks} className={styles.light} aria-hidden="true" />}
      <span className={twoLines ? styles.twoLines : board.cut} style={{ fontSize: size }}>
        {member_name}
      </span>
      <Tally count={drinks} label={drinksTonight(drinks)} tone="chalk" size={stroke} drawLast={fresh} />
      <span className={styles.count} aria-hidden="true">
        {drinks}
      </span>
    </li>
  );
}
