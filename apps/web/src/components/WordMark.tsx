import styles from './WordMark.module.css';
import { wordMarkPath, wordMarkViewBox } from './word-mark-path';

export interface WordMarkProps {
  /** Height of the lettering in pixels. */
  size?: number | undefined;
  /** The page's first heading. */
  heading?: boolean | undefined;
}

/** 'Stammtisch' in the product's own lettering, in the colour of the text around it. */
export function WordMark({ size = 36, heading = false }: WordMarkProps) {
  const mark = (
    <svg className={styles.mark} height={size} viewBox={wordMarkViewBox} role="img" aria-label="Stammtisch">
      <path d={wordMarkPath} />
    </svg>
  );
  return heading ? <h1 className={styles.heading}>{mark}</h1> : mark;
}
