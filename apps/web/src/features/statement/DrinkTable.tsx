import { type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import { SheetTable } from './SheetTable';

/** What was drunk, whoever paid. */
export function DrinkTable({ drinks }: { drinks: StatementAnswer['drinks'] }) {
  const count = drinks.reduce((sum, drink) => sum + drink.count, 0);
  const amount = drinks.reduce((sum, drink) => sum + wireCents(drink.amount), 0);
  return (
    <SheetTable
      title="Getrunken"
      heads={['Getränk', 'Anzahl', 'Wert']}
      foot={<Line name="Zusammen" count={count} cents={amount} />}
    >
      {drinks.map((drink) => (
        <Line
          key={`${drink.drink_name} ${drink.icon}`}
          name={drink.drink_name}
          count={drink.count}
          cents={wireCents(drink.amount)}
        />
      ))}
    </SheetTable>
  );
}

function Line({ name, count, cents }: { name: string; count: number; cents: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{count.toLocaleString('de')}</td>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  );
}
