import { Quote } from '../../components/Quote';
import { Slate } from '../../components/Slate';
import { TablePicture } from '../../components/TablePicture';
import { purseWords } from '../../words/rounds';
import styles from './RoundSlate.module.css';
import { useSlate } from './use-slate';

/** The slate with the open round. It is gone once the member has had the drink from it. */
export function RoundSlate() {
  const slate = useSlate();
  if (!slate) return null;

  const { title, text, round, mine } = slate;
  const purse = round && purseWords(round, mine);
  const picture = round ? (round.type === 'full_evening' ? 'evening' : 'round') : 'empty';
  return (
    <Slate aria-label={round ? 'Laufende Runde' : 'Ausgetrunkene Runde'}>
      <div className={styles.round}>
        <TablePicture name={picture} size={52} />
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
          {purse && <p className={styles.purse}>{purse}</p>}
          {round?.message && <Quote className={styles.message} text={round.message} lines={3} />}
        </div>
      </div>
    </Slate>
  );
}
