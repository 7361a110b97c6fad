import { ChalkText } from '../../components/ChalkText';
import { TablePicture } from '../../components/TablePicture';
import styles from './Board.module.css';

/** Before the first drink. */
export function EmptySlate() {
  return (
    <div className={styles.empty}>
      <TablePicture name="empty" />
      <p className={styles.greeting}>
        <ChalkText text="Servus beinand!" />
      </p>
      <p className={styles.nothing}>Heute steht noch nichts auf der Tafel.</p>
    </div>
  );
}
