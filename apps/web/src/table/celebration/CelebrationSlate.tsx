import type { Gift } from '@stammtisch/contracts';
import { Slate } from '../../ui/Card';
import { ChalkText } from '../../ui/ChalkText';
import { TablePicture } from '../../ui/Pictures';
import { isolated } from '../../words/format';
import styles from './CelebrationSlate.module.css';

/** A slate on which chalk writes who has given a round. */
export function CelebrationSlate({ title, gift }: { title: string; gift: Gift }) {
  const { gift_type, giver_name, message } = gift;
  return (
    <Slate className={styles.slate}>
      <div className={styles.words}>
        <TablePicture name={gift_type === 'full_evening' ? 'evening' : 'round'} size={80} />
        <h2 className={styles.title}>
          <ChalkText text={title} />
        </h2>
        {message && (
          <p className={styles.message}>
            <ChalkText text={`„${isolated(message)}“`} line={1} />
          </p>
        )}
        <p className={styles.giver}>
          <ChalkText text={`– ${isolated(giver_name)}`} line={message ? 2 : 1} />
        </p>
      </div>
    </Slate>
  );
}
