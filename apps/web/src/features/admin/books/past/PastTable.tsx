import { type BalancesAnswer, wireCents } from '@stammtisch/contracts';
import { Card } from '../../../../components/Card';
import { DrinkPicture } from '../../../../components/DrinkPicture';
import { List } from '../../../../components/List';
import { ListRow } from '../../../../components/ListRow';
import { Price } from '../../../../components/Price';
import { Quote } from '../../../../components/Quote';
import { TablePicture } from '../../../../components/TablePicture';
import { formatDateTime } from '../../../../lib/format';
import { roundName } from '../../../../lib/round-words';
import { BookSums } from '../BookSums';
import styles from '../Books.module.css';

/** The sums, the open rounds and the menu of a moment. */
export function PastTable({ balances: { sums, rounds, drinks } }: { balances: BalancesAnswer }) {
  return (
    <div className={styles.pair}>
      <div className={styles.stack}>
        <Card className={styles.card}>
          <h2>Summen</h2>
          <BookSums sums={sums} />
        </Card>
        <Card className={styles.card}>
          <h2>Offene Runden</h2>
          {rounds.length === 0 && <p className={styles.hint}>Da lief keine Runde.</p>}
          <List aria-label="Offene Runden">
            {rounds.map(({ id, type, giver_name, given_at, message }) => (
              <ListRow
                key={id}
                leading={<TablePicture name={type === 'full_evening' ? 'evening' : 'round'} size={32} />}
                title={roundName({ gift_type: type, giver_name })}
                meta={formatDateTime(given_at)}
                below={message && <Quote text={message} lines={2} />}
              />
            ))}
          </List>
        </Card>
      </div>
      <Card className={styles.card}>
        <h2>Getränkekarte</h2>
        {drinks.length === 0 && <p className={styles.hint}>Da stand noch nichts auf der Karte.</p>}
        <List aria-label="Getränkekarte">
          {drinks.map(({ id, name, price, icon }) => (
            <ListRow
              key={id}
              leading={<DrinkPicture icon={icon} size={32} />}
              title={name}
              trailing={<Price cents={wireCents(price)} />}
            />
          ))}
        </List>
      </Card>
    </div>
  );
}
