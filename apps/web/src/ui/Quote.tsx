import { isolated } from '@stammtisch/contracts';
import { classes } from './classes';

interface QuoteProps {
  text: string;
  /** The text is cut off after this number of lines. The tooltip shows all of it. */
  lines?: number | undefined;
  className?: string | undefined;
}

export function Quote({ text, lines, className }: QuoteProps) {
  return (
    <p
      className={classes('breaks', lines !== undefined && 'lines', className)}
      style={lines ? { '--lines': lines } : undefined}
      title={lines ? text : undefined}
    >
      „{isolated(text)}“
    </p>
  );
}
