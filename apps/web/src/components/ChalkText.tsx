import styles from './ChalkText.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** Text that appears letter by letter as if written; read out in one piece. */
export function ChalkText({ text }: { text: string }) {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index }));
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {words.map(({ word, start }) => (
          <span key={start}>
            {start > 0 && ' '}
            <span className={styles.word}>{letters(word, start, text.length)}</span>
          </span>
        ))}
      </span>
    </>
  );
}

/** Each letter knows after which share of the writing it is its turn. */
function letters(word: string, start: number, length: number) {
  return [...word]
    .map((letter, index) => ({ letter, after: (start + index) / length }))
    .map(({ letter, after }) => (
      <span key={after} className={styles.letter} style={{ '--after': after.toFixed(3) }}>
        {letter}
      </span>
    ));
}
