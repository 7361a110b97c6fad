import { BeerMat } from '../../components/BeerMat';
import { CountingMoney } from '../../components/CountingMoney';
import { Tally } from '../../components/Tally';
import { useTable } from '../../lib/table/store';
import styles from './Mat.module.css';
import { drinksToday, strokesNote } from './words';

/** More strokes than this are written smaller, so that the mat stays a mat. */
const MANY = 15;
const SMALL = 26;

/** What is mine: my name, my balance, tonight's strokes. */
export function Mat() {
  const name = useTable(({ me }) => me.user_first_name || me.user_username);
  const balance = useTable((table) => table.balance);
  const drinksTonight = useTable((table) => table.drinksTonight);

  return (
    <BeerMat aria-label="Mein Bierdeckel">
      <div className={styles.mine}>
        <h2 className={styles.greeting}>Servus, {name}</h2>
        <p className={styles.balance}>
          <CountingMoney cents={balance} size="big" />
        </p>
      </div>
      <div className={styles.tonight}>
        <Tally
          count={drinksTonight}
          label={drinksToday(drinksTonight)}
          size={drinksTonight > MANY ? SMALL : undefined}
        />
        <span className={styles.today} aria-hidden="true">
          {strokesNote(drinksTonight)}
        </span>
      </div>
    </BeerMat>
  );
}
