import styles from './ProductIcon.module.css';

/** The product's sign: a round mat with a finished bundle of strokes. */
export function ProductIcon({ size = 40 }: { size?: number | undefined }) {
  return (
    <svg className={styles.icon} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <circle className={styles.mat} cx="32" cy="32" r="31" />
      <circle className={styles.ring} cx="32" cy="32" r="27" />
      <circle className={styles.fine} cx="32" cy="32" r="23.5" />
      <path
        className={styles.strokes}
        d="M21.8 19.5c-.8 8-.9 16.500-1.600 24.500M29 18.500c-.3 8.500-.9 17-1 26M36.200 19.500c-.6 8-.6 16-1.300 24.500M43.300 18.600c-.2 8.500-.8 17-1.200 25.600M14.500 38.500c11-4 23-9.500 35-14.500"
      />
    </svg>
  );
}
