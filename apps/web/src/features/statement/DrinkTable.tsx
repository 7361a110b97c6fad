import { type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import { SheetTable } from './SheetTable';
import styles from './Statement.module.css';

export interface DrinkTableProps {
  readonly drinks: StatementAnswer['drinks'];
  /** What others have paid of it, in cents. */
  readonly invited: number;
  /** What the month's bookings have taken off the drinkers' own balances, in cents. */
  readonly paid: number;
}

/** What was drunk, whoever paid. */
export function DrinkTable({ drinks, invited, paid }: DrinkTableProps) {
  const count = drinks.reduce((sum, drink) => sum + drink.count, 0);
  const amount = drinks.reduce((sum, drink) => sum + wireCents(drink.amount), 0);
  return (
    <>
      <SheetTable
        title="Getrunken"
        heads={['Getränk', 'Anzahl', 'Wert']}
        foot={
          <>
            <Line name="Zusammen" count={count} cents={amount} />
            {invited > 0 && <Line name="davon eingeladen" cents={invited} part />}
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
      {amount - invited !== paid && (
        <p className={styles.soft}>
          Getrunken zählt nach Abenden: was erst in einem anderen Monat gebucht oder storniert wurde, steht
          dort im Guthaben.
        </p>
      )}
    </>
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
