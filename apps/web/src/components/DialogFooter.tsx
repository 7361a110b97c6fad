import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

/** The end of a form that is in a dialog. */
export const inFooter = (content: ReactNode) => <DialogFooter>{content}</DialogFooter>;

/** The end of a dialog, or of the form in it: the main button, and what went wrong. Stays in sight while all else scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const footer = useRef<HTMLElement>(null);

  // It is as high as its words need: what scrolls behind it is told.
  useLayoutEffect(() => {
    const body = footer.current?.closest<HTMLElement>(`.${styles.body}`);
    if (!footer.current || !body) return;
    const observer = new ResizeObserver(([entry]) => {
      body.style.setProperty('--footer', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(footer.current);
    return () => observer.disconnect();
  }, []);

  return (
    <footer ref={footer} className={styles.footer}>
      {children}
    </footer>
  );
}
