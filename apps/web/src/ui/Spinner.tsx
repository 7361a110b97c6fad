import styles from './Spinner.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** A turning ring in the colour of its text. Give a label unless visible text says the same. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

/** A spinner in place of contents that still load. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label="Lädt …" />
    </div>
  );
}
