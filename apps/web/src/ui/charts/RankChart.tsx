import type { ReactNode } from 'react';
import { ChartFrame, type Numbers } from './ChartFrame';
import { lyingStroke } from './pen';
import styles from './RankChart.module.css';

interface Rank {
  readonly id: string;
  readonly name: string;
  readonly picture?: ReactNode;
  /** Its stroke's length, relative to the others'. */
  readonly value: number;
  /** The number as it is shown. */
  readonly text: ReactNode;
}

export interface RankChartProps {
  readonly title: string;
  readonly summary: ReactNode;
  /** The longest stroke first. */
  readonly ranks: readonly Rank[];
  readonly numbers: Numbers;
}

/** How many ranks are drawn. The table of numbers has all of them. */
const SHOWN = 8;

/** A ranking. Each row is a name, a horizontal pen stroke and a number. */
export function RankChart({ title, summary, ranks, numbers }: RankChartProps) {
  const longest = Math.max(1, ...ranks.map(({ value }) => value));
  return (
    <ChartFrame title={title} summary={summary} numbers={ranks.length > SHOWN ? numbers : undefined}>
      <ol className={styles.ranks}>
        {ranks.slice(0, SHOWN).map(({ id, name, picture, value, text }, place) => (
          <li key={id} className={styles.rank}>
            {picture && <span className={styles.picture}>{picture}</span>}
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{text}</span>
            <svg className={styles.lying} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {value > 0 && <path d={lyingStroke(place, value / longest)} />}
            </svg>
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}
