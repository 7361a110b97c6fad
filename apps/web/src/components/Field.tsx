import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes';
import styles from './Field.module.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A line to fill in, with its label inside the box. */
export function Field({ label, error, hint, className, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={classes(styles.box, error && styles.wrong)}>
        <span className={styles.label}>{label}</span>
        <input
          {...rest}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIds(id, error, hint)}
        />
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** The ids that a control names in aria-describedby. */
export function noteIds(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** Error and hint below a field. */
export function FieldNotes({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  const fault = useRef<HTMLParagraphElement>(null);

  // An error may stand out of sight. Of several errors the first one is scrolled to.
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
