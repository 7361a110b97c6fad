import { fromEuro } from '@stammtisch/domain';
import { isolated } from '../../lib/isolated';
import { DrinkPicture } from '../DrinkPicture';
import { Money } from '../Money';
import { NumberTable } from './NumberTable';
import { RankChart } from './RankChart';

export interface DrinkCount {
  readonly drink_name: string;
  readonly icon: string;
  readonly count: number;
  readonly amount: number;
}

/** What was drunk most. */
export function DrinksChart({ drinks }: { drinks: readonly DrinkCount[] }) {
  const [first] = drinks;
  const total = drinks.reduce((sum, { count }) => sum + count, 0);
  const share = Math.round(((first?.count ?? 0) / Math.max(1, total)) * 100);
  return (
    <RankChart
      title="Nach Getränk"
      summary={`Am liebsten ${isolated(first?.drink_name ?? '')}: ${share} von 100.`}
      ranks={drinks.map(({ drink_name, icon, count }) => ({
        id: `${drink_name} ${icon}`,
        name: drink_name,
        picture: <DrinkPicture icon={icon} size={32} />,
        value: count,
        text: count.toLocaleString('de'),
      }))}
      numbers={
        <NumberTable
          label="Nach Getränk"
          heads={['Getränk', 'Anzahl', 'Wert']}
          rows={drinks.map(({ drink_name, count, amount }) => [
            drink_name,
            count.toLocaleString('de'),
            <Money key="amount" cents={fromEuro(amount) ?? 0} />,
          ])}
        />
      }
    />
  );
}
