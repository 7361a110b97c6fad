import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes';
import styles from './Field.module.css';
import { FieldNotes, noteIds } from './FieldNotes';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A few lines to fill in; grows with its text where the browser can. */
export function TextArea({ label, error, hint, className, rows = 2, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={classes(styles.box, error && styles.wrong)}>
        <span className={styles.label}>{label}</span>
        <textarea
          {...rest}
          rows={rows}
          className={classes(styles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIds(id, error, hint)}
        />
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
