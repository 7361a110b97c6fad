import styles from './ChalkText.module.css';

export interface ChalkTextProps {
  text: string;
  /** How many lines are written before this one. */
  line?: number | undefined;
}

/** Text that appears line by line, as if written with chalk. */
export function ChalkText({ text, line = 0 }: ChalkTextProps) {
  return (
    <span className={styles.line} style={{ animationDelay: `calc(var(--write) * ${line})` }}>
      {text}
    </span>
  );
}
