import styles from './ChalkText.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface ChalkTextProps {
  text: string;
  /** How many lines are written before this one. */
  line?: number | undefined;
}

/** Text that appears letter by letter as if written; read out in one piece. */
export function ChalkText({ text, line = 0 }: ChalkTextProps) {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index }));
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {words.map(({ word, start }) => (
          <span key={start}>
            {start > 0 && ' '}
            <span className={styles.word}>
              {[...word].map((letter, index) => {
                const after = line + (start + index) / text.length;
                return (
                  <span key={after} className={styles.letter} style={{ '--after': after.toFixed(3) }}>
                    {letter}
                  </span>
                );
              })}
            </span>
          </span>
        ))}
      </span>
    </>
  );
}
