import styles from './ChalkText.module.css';
import { chalkPieces } from './chalk-pieces';
import { VisuallyHidden } from './Text';

export interface ChalkTextProps {
  text: string;
  /** How many lines are written before this one. */
  line?: number | undefined;
}

/** Text that appears bit by bit, as if written with chalk. Screen readers read it out in one piece. */
export function ChalkText({ text, line = 0 }: ChalkTextProps) {
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {chalkPieces(text).map((piece) => (
          <span
            key={piece.after}
            className={styles.piece}
            style={{ animationDelay: `calc(var(--write) * ${(line + piece.after).toFixed(3)})` }}
          >
            {piece.text}
          </span>
        ))}
      </span>
    </>
  );
}
