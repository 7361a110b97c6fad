import { type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import { SheetTable } from './SheetTable';

export interface DrinkTableProps {
  readonly drinks: StatementAnswer['drinks'];
  /** What the drinkers themselves have paid of it, in cents. */
  readonly paid: number;
}

/** What was drunk, whoever paid. */
export function DrinkTable({ drinks, paid }: DrinkTableProps) {
  const count = drinks.reduce((sum, drink) => sum + drink.count, 0);
  const amount = drinks.reduce((sum, drink) => sum + wireCents(drink.amount), 0);
  return (
    <SheetTable
      title="Getrunken"
      heads={['Getränk', 'Anzahl', 'Wert']}
      foot={
        <>
          <Line name="Zusammen" count={count} cents={amount} />
          {amount > paid && <Line name="davon eingeladen" cents={amount - paid} part />}
        </>
      }
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

interface LineProps {
  readonly name: string;
  readonly count?: number;
  readonly cents: number;
  /** A part of the sum above. */
  readonly part?: boolean;
}

function Line({ name, count, cents, part }: LineProps) {
  return (
    <tr data-part={part}>
      <th scope="row">{name}</th>
      <td>{count?.toLocaleString('de')}</td>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  );
}
