import type { Tonight } from '@stammtisch/contracts';
import { useState } from 'react';
import { classes } from '../../components/classes';
import { Tally } from '../../components/Tally';
import { fitName } from './fit-name';
import styles from './TallyList.module.css';
import type { TallyLayout } from './tally-layout';
import { fittingStroke } from './tally-size';
import { drinksTonight } from './words';

export interface TallyRowProps {
  readonly member: Tonight['members'][number];
  readonly layout: TallyLayout;
  /** Their first drink has just been chalked up. */
  readonly fresh: boolean;
}

/** Strokes are never smaller than this share of the others'. */
const SMALLEST = 0.3;

/** Somebody's strokes. The row lights up when it gets a new one. */
export function TallyRow({ member: { member_id, member_name, drinks }, layout, fresh }: TallyRowProps) {
  const [atFirst] = useState(fresh ? 0 : drinks);
  const { strokesWidth, stroke } = layout;
  const { size, twoLines } = fitName(member_name, layout);
  return (
    <li data-key={member_id} className={styles.row}>
      {drinks !== atFirst && <span key={drinks} className={styles.light} aria-hidden="true" />}
      <span className={classes(styles.name, twoLines && styles.twoLines)} style={{ fontSize: size }}>
        {member_name}
      </span>
      <Tally
        count={drinks}
        label={drinksTonight(drinks)}
        tone="chalk"
        size={Math.max(fittingStroke(drinks, strokesWidth, stroke), SMALLEST * stroke)}
        drawLast={fresh}
      />
      <span className={styles.count} aria-hidden="true">
        {drinks}
      </span>
    </li>
  );
}
