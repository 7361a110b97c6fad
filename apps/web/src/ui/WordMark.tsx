import styles from './WordMark.module.css';
import { wordMarkPath, wordMarkViewBox } from './word-mark-path';

interface WordMarkProps {
  /** Height in pixels. */
  size?: number | undefined;
  heading?: boolean | undefined;
}

/** 'Stammtisch' in the product's own lettering, in the colour of the surrounding text. */
export function WordMark({ size = 36, heading = false }: WordMarkProps) {
  const mark = (
    <svg
      fill="currentcolor"
      stroke="currentcolor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      height={size}
      viewBox={wordMarkViewBox}
      role="img"
      aria-label="Stammtisch"
    >
      <path d={wordMarkPath} />
    </svg>
  );
  return heading ? <h1>{mark}</h1> : mark;
}

/** The product's sign: a round mat with a bundle of five strokes. */
export function ProductIcon({ size = 40 }: { size?: number | undefined }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <circle fill="var(--mat)" stroke="var(--line)" cx="32" cy="32" r="31" />
      <circle fill="none" stroke="var(--blue)" strokeWidth="2.6" cx="32" cy="32" r="27" />
      <circle fill="none" stroke="var(--blue)" strokeWidth="1.2" cx="32" cy="32" r="23.5" />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3.4"
        strokeLinecap="round"
        d="M21.8 19.5c-.8 8-.9 16.5-1.6 24.5M29 18.5c-.3 8.5-.9 17-1 26M36.2 19.5c-.6 8-.6 16-1.300 24.5M43.3 18.600c-.2 8.5-.8 17-1.200 25.600M14.5 38.5c11-4 23-9.5 35-14.5"
      />
    </svg>
  );
}

/** The faint band of white-blue lozenges behind the header, at the top of its positioned parent. */
export const DiamondBand = () => <div className={`over ${styles.band}`} aria-hidden="true" />;
