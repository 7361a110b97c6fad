import { Quote } from '../../components/Quote';
import { Slate } from '../../components/Slate';
import { TablePicture } from '../../components/TablePicture';
import { useTable } from '../../lib/table/store';
import { useRounds } from '../../lib/table/use-rounds';
import styles from './RoundSlate.module.css';
import { roundWords } from './words';

/** The open round. Gone once I have had my drink from it. */
export function RoundSlate() {
  const { active, received } = useRounds();
  const myId = useTable((table) => table.me.id);
  if (!active || received) return null;

  const { title, text } = roundWords(active, active.giver_id === myId);
  return (
    <Slate aria-label="Laufende Runde">
      <div className={styles.round}>
        <TablePicture name={active.type === 'full_evening' ? 'evening' : 'round'} size={52} />
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
          {active.message && <Quote className={styles.message} text={active.message} lines={3} />}
        </div>
      </div>
    </Slate>
  );
}
