import { BeerMat } from '../../components/BeerMat';
import { CountingMoney } from '../../components/CountingMoney';
import { Tally } from '../../components/Tally';
import { useWaiting } from '../../lib/outbox/store';
import { useTable } from '../../lib/table/store';
import styles from './Mat.module.css';
import { WaitingLine } from './WaitingLine';
import { drinksToday, limitNote, strokesNote } from './words';

/** More strokes than this are written smaller, so that the mat stays a mat. */
const MANY = 15;
const SMALL = 26;

/** What is mine: my name, my balance, tonight's strokes; in pencil what waits for the till. */
export function Mat({ onWaiting }: { onWaiting: () => void }) {
  const name = useTable(({ me }) => me.user_first_name || me.user_username);
  const drinksTonight = useTable((table) => table.drinksTonight);
  const { balance, left, pencil } = useWaiting();
  const limit = limitNote(left);
  const all = drinksTonight + pencil.length;

  return (
    <BeerMat aria-label="Mein Bierdeckel" data-near-limit={limit && ''}>
      <div className={styles.mine}>
        <h2 className={styles.greeting}>Servus, {name}</h2>
        <p className={styles.balance}>
          <CountingMoney cents={balance} size="big" />
          {pencil.length > 0 && <span className={styles.expected}>voraussichtlich</span>}
        </p>
        {limit && <p className={styles.limit}>{limit}</p>}
      </div>
      <div className={styles.tonight}>
        <Tally
          count={drinksTonight}
          pencil={pencil.length}
          label={drinksToday(drinksTonight)}
          size={all > MANY ? SMALL : undefined}
        />
        <span className={styles.today} aria-hidden="true">
          {strokesNote(drinksTonight, pencil.length)}
        </span>
        <WaitingLine waiting={pencil.length} onOpen={onWaiting} />
      </div>
    </BeerMat>
  );
}
