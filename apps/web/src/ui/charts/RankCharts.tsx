import { isolated, type StatisticsAnswer, wireCents } from '@stammtisch/contracts';
import type { ReactNode } from 'react';
import { drinks, number, rounds } from '../../words/format';
import { Money } from '../Money';
import { Avatar, DrinkPicture } from '../Pictures';
import { ChartFrame, type ChartFrameProps } from './ChartFrame';
import styles from './RankChart.module.css';

interface Rank {
  readonly id: string;
  readonly name: string;
  readonly picture: ReactNode;
  /** The bar's length, relative to the others. */
  readonly value: number;
  readonly text: ReactNode;
  readonly numbers: readonly ReactNode[];
}

interface RankChartProps extends Pick<ChartFrameProps, 'title' | 'summary'> {
  readonly ranks: readonly Rank[];
  readonly heads: readonly string[];
}

/** Number of bars. The table of numbers has all ranks. */
const SHOWN = 8;

function RankChart({ title, summary, ranks, heads }: RankChartProps) {
  const longest = Math.max(1, ...ranks.map(({ value }) => value));
  const rows = ranks.map(({ name, numbers }) => [name, ...numbers] as const);
  return (
    <ChartFrame title={title} summary={summary} numbers={ranks.length > SHOWN ? { heads, rows } : undefined}>
      <ol className="grid gap-3 above">
        {ranks.slice(0, SHOWN).map(({ id, name, picture, value, text }) => (
          <li key={id} className={`grid ${styles.rank}`}>
            <span className={styles.picture}>{picture}</span>
            <span className="breaks">{name}</span>
            <span className="end small soft">{text}</span>
            <span className={styles.bar} style={{ '--share': value / longest }} />
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}

export function DrinksChart({ drinks }: Pick<StatisticsAnswer, 'drinks'>) {
  const [first] = drinks;
  const total = drinks.reduce((sum, { count }) => sum + count, 0);
  return (
    <RankChart
      title="Nach Getränk"
      summary={
        first && `Am liebsten ${isolated(first.drink_name)}: ${number(first.count)} von ${number(total)}.`
      }
      heads={['Getränk', 'Anzahl', 'Wert']}
      ranks={drinks.map(({ drink_name, icon, count, amount }) => ({
        id: `${drink_name} ${icon}`,
        name: drink_name,
        picture: <DrinkPicture icon={icon} size={32} />,
        value: count,
        text: number(count),
        numbers: [number(count), <Money key="amount" cents={wireCents(amount)} />],
      }))}
    />
  );
}

/** The givers of rounds, ranked by the number of drinks on their rounds. */
export function GiversChart({ givers }: Pick<StatisticsAnswer, 'givers'>) {
  const [first] = givers;
  const favourite =
    first && first.count > 0 && `; am meisten tranken die anderen auf ${isolated(first.member_name)}`;
  const given = givers.reduce((sum, giver) => sum + giver.rounds, 0);
  return (
    <RankChart
      title="Rundengeber"
      summary={`${rounds(given)} insgesamt${favourite || ''}.`}
      heads={['Mitglied', 'Runden', 'Getränke', 'Wert']}
      ranks={givers.map(({ member_id, member_name, rounds: times, count, amount }) => ({
        id: member_id,
        name: member_name,
        picture: <Avatar name={member_name} id={member_id} />,
        value: count,
        text: `${rounds(times)} · ${drinks(count)}`,
        numbers: [number(times), number(count), <Money key="amount" cents={wireCents(amount)} />],
      }))}
    />
  );
}
