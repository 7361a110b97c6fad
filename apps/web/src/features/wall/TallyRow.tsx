import type { Tonight } from '@stammtisch/contracts';
import { useState } from 'react';
import { classes } from '../../components/classes';
import { Tally } from '../../components/Tally';
import { fitRow } from './fit-row';
import styles from './TallyList.module.css';
import type { TallyLayout } from './tally-layout';
import { drinksTonight } from './words';

export interface TallyRowProps {
  readonly member: Tonight['members'][number];
  readonly layout: TallyLayout;
  /** Their first drink has just been chalked up. */
  readonly fresh: boolean;
}

/** Somebody's strokes. The row lights up when it gets a new one. */
export function TallyRow({ member: { member_id, member_name, drinks }, layout, fresh }: TallyRowProps) {
  const [atFirst] = useState(fresh ? 0 : drinks);
  const { size, twoLines, nameWidth, stroke } = fitRow({ name: member_name, drinks }, layout);
  return (
    <li data-key={member_id} className={styles.row} style={{ '--name-width': `${nameWidth}px` }}>
      {drinks !== atFirst && <span key={drinks} className={styles.light} aria-hidden="true" />}
      <span className={classes(styles.name, twoLines && styles.twoLines)} style={{ fontSize: size }}>
        {member_name}
      </span>
      <Tally count={drinks} label={drinksTonight(drinks)} tone="chalk" size={stroke} drawLast={fresh} />
      <span className={styles.count} aria-hidden="true">
        {drinks}
      </span>
    </li>
  );
}
