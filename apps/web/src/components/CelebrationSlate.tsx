import { isolated } from '../lib/isolated';
import styles from './CelebrationSlate.module.css';
import { ChalkText } from './ChalkText';
import { Slate } from './Slate';
import { TablePicture } from './TablePicture';

export interface CelebrationSlateProps {
  title: string;
  giver: string;
  /** It is for the whole evening. */
  evening?: boolean | undefined;
  message?: string | undefined;
}

/** A round was given: the chalk writes it on the slate. */
export function CelebrationSlate({ title, giver, evening = false, message }: CelebrationSlateProps) {
  return (
    <Slate className={styles.slate}>
      <div className={styles.words}>
        <TablePicture name={evening ? 'evening' : 'round'} size={80} />
        <h2 className={styles.title}>
          <ChalkText text={title} />
        </h2>
        {message && (
          <p className={styles.message}>
            <ChalkText text={`„${isolated(message)}“`} line={1} />
          </p>
        )}
        <p className={styles.giver}>
          <ChalkText text={`– ${isolated(giver)}`} line={message ? 2 : 1} />
        </p>
      </div>
    </Slate>
  );
}
