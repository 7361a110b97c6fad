import { fromEuro } from '@stammtisch/domain';
import { isolated } from '../../lib/isolated';
import { DrinkPicture } from '../DrinkPicture';
import { Money } from '../Money';
import { NumberTable } from './ChartFrame';
import { RankChart } from './RankChart';

export interface DrinkCount {
  readonly drink_name: string;
  readonly icon: string;
  readonly count: number;
  readonly amount: number;
}

const number = (count: number) => count.toLocaleString('de');

/** What was drunk most. */
export function DrinksChart({ drinks }: { drinks: readonly DrinkCount[] }) {
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
      numbers={
        <NumberTable
          label="Nach Getränk"
          heads={['Getränk', 'Anzahl', 'Wert']}
          rows={drinks.map(({ drink_name, count, amount }) => [
            drink_name,
            number(count),
            <Money key="amount" cents={fromEuro(amount) ?? 0} />,
          ])}
        />
      }
    />
  );
}
