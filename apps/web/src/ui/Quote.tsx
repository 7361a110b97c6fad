import { isolated } from '../words/format';
import { classes } from './classes';
import styles from './Quote.module.css';

export interface QuoteProps {
  text: string;
  /** The text is cut off after so many lines. Pointing at it shows the rest. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** Text that a member wrote, in quotes. */
export function Quote({ text, lines, className }: QuoteProps) {
  return (
    <p
      className={classes(styles.quote, lines !== undefined && styles.cut, className)}
      style={lines ? { '--lines': lines } : undefined}
      title={lines ? text : undefined}
    >
      „{isolated(text)}“
    </p>
  );
}
