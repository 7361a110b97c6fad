import { ChalkText } from '../../components/ChalkText';
import { WordMark } from '../../components/WordMark';
import styles from './WallMessage.module.css';

/** All that stands on the slate when there is no table to show. */
export function WallMessage({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.message} role="status">
      <WordMark heading />
      <p key={title} className={styles.title}>
        <ChalkText text={title} />
      </p>
      <p key={text} className={styles.text}>
        <ChalkText text={text} line={0.6} />
      </p>
    </div>
  );
}
