import styles from './ChalkText.module.css';
import { VisuallyHidden } from './Text';

interface ChalkTextProps {
  text: string;
  /** Number of lines written before this one. */
  line?: number | undefined;
}

/** Text that appears word by word, as if written with chalk. Screen readers get it in one piece. */
export function ChalkText({ text, line = 0 }: ChalkTextProps) {
  const words = text.match(/\S+\s*/g) ?? [];
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {words.map((word, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the words stay in their order
            key={place}
            className={styles.piece}
            style={{ animationDelay: `calc(var(--write) * ${(line + place / words.length).toFixed(3)})` }}
          >
            {word}
          </span>
        ))}
      </span>
    </>
  );
}
