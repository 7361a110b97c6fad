import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes';
import styles from './Field.module.css';
import { FieldNotes, noteIds } from './FieldNotes';

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
