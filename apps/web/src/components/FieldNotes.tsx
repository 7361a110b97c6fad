import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Field.module.css';

/** The ids that a control names in aria-describedby. */
export function noteIds(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** What stands below a field: what is wrong, and what helps. */
export function FieldNotes({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  const fault = useRef<HTMLParagraphElement>(null);

  // It may be said below what is in sight. Of several the first one counts.
  useEffect(() => {
    if (!error) return;
    const first = fault.current?.closest('form')?.querySelector(`.${styles.error}`) ?? fault.current;
    first?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  return (
    <>
      {error && (
        <p ref={fault} className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
