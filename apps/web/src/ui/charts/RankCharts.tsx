import { type StatisticsAnswer, wireCents } from '@stammtisch/contracts';
import type { ReactNode } from 'react';
import { drinks, isolated, rounds } from '../../words/format';
import { Money } from '../Money';
import { Avatar, DrinkPicture } from '../Pictures';
import { ChartFrame, type Numbers } from './ChartFrame';
import { lyingStroke } from './figures';
import styles from './RankChart.module.css';

interface Rank {
  readonly id: string;
  readonly name: string;
  readonly picture: ReactNode;
  /** Its stroke's length, relative to the others'. */
  readonly value: number;
  /** The number as it is shown. */
  readonly text: ReactNode;
}

interface RankChartProps {
  readonly title: string;
  readonly summary: ReactNode;
  /** The longest stroke first. */
  readonly ranks: readonly Rank[];
  readonly numbers: Numbers;
}

/** How many ranks are drawn. The table of numbers has all of them. */
const SHOWN = 8;

/** A ranking. Each row is a name, a horizontal pen stroke and a number. */
function RankChart({ title, summary, ranks, numbers }: RankChartProps) {
  const longest = Math.max(1, ...ranks.map(({ value }) => value));
  return (
    <ChartFrame title={title} summary={summary} numbers={ranks.length > SHOWN ? numbers : undefined}>
      <ol className="grid gap-3 above">
        {ranks.slice(0, SHOWN).map(({ id, name, picture, value, text }, place) => (
          <li key={id} className={`grid ${styles.rank}`}>
            <span className={styles.picture}>{picture}</span>
            <span className="breaks">{name}</span>
            <span className="end small soft">{text}</span>
            <svg className={styles.lying} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {value > 0 && <path d={lyingStroke(place, value / longest)} />}
            </svg>
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}

const number = (count: number) => count.toLocaleString('de');

/** A ranking of the drinks, by how often each was drunk. */
export function DrinksChart({ drinks }: Pick<StatisticsAnswer, 'drinks'>) {
  const [first] = drinks;
  const total = drinks.reduce((sum, { count }) => sum + count, 0);
  return (
    <RankChart
      title="Nach Getränk"
      summary={
        first && `Am liebsten ${isolated(first.drink_name)}: ${number(first.count)} von ${number(total)}.`
      }
      ranks={drinks.map(({ drink_name, icon, count }) => ({
        id: `${drink_name} ${icon}`,
        name: drink_name,
        picture: <DrinkPicture icon={icon} size={32} />,
        value: count,
        text: number(count),
      }))}
      numbers={{
        heads: ['Getränk', 'Anzahl', 'Wert'],
        rows: drinks.map(({ drink_name, count, amount }) => [
          drink_name,
          number(count),
          <Money key="amount" cents={wireCents(amount)} />,
        ]),
      }}
    />
  );
}

/** A ranking of the members who gave rounds, by the number of drinks on their rounds. */
export function GiversChart({ givers }: Pick<StatisticsAnswer, 'givers'>) {
  const [first] = givers;
  const favourite =
    first && first.count > 0 && `; am meisten tranken die anderen auf ${isolated(first.member_name)}`;
  const given = givers.reduce((sum, giver) => sum + giver.rounds, 0);
  return (
    <RankChart
      title="Rundengeber"
      summary={`${rounds(given)} insgesamt${favourite || ''}.`}
      ranks={givers.map((giver) => ({
        id: giver.member_id,
        name: giver.member_name,
        picture: <Avatar name={giver.member_name} id={giver.member_id} />,
        value: giver.count,
        text: `${rounds(giver.rounds)} · ${drinks(giver.count)}`,
      }))}
      numbers={{
        heads: ['Mitglied', 'Runden', 'Getränke', 'Wert'],
        rows: givers.map((giver) => [
          giver.member_name,
          giver.rounds.toLocaleString('de'),
          giver.count.toLocaleString('de'),
          <Money key="amount" cents={wireCents(giver.amount)} />,
        ]),
      }}
    />
  );
}
