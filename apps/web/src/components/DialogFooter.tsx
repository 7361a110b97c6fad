import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

/** The end of a dialog, or of the form in it: the main button, and what went wrong. Stays in sight while all else scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>;
}
