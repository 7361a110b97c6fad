import styles from './ChalkText.module.css';
import { chalkWords } from './chalk-words';
import { VisuallyHidden } from './VisuallyHidden';

export interface ChalkTextProps {
  text: string;
  /** How many lines are written before this one. */
  line?: number | undefined;
}

/** Text that appears bit by bit as if written; read out in one piece. */
export function ChalkText({ text, line = 0 }: ChalkTextProps) {
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {chalkWords(text).map(({ start, spaced, pieces }) => (
          <span key={start}>
            {spaced && ' '}
            <span className={styles.word}>
              {pieces.map((piece) => (
                <span
                  key={piece.start}
                  className={styles.piece}
                  style={{ '--after': (line + piece.start / text.length).toFixed(3) }}
                >
                  {piece.text}
                </span>
              ))}
            </span>
          </span>
        ))}
      </span>
    </>
  );
}
