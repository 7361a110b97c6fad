import { type StatisticsAnswer, wireCents } from '@stammtisch/contracts';
import { isolated } from '../../words/format';
import { DrinkPicture } from '../DrinkPicture';
import { Money } from '../Money';
import { RankChart } from './RankChart';

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
