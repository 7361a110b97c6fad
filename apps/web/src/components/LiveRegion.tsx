import styles from './VisuallyHidden.module.css';

/** Reads out every new message; keep it mounted and change its text. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div className={styles.hidden} role="status">
      {message}
    </div>
  );
}
