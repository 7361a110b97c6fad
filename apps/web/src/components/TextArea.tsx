import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes';
import { FieldNotes, noteIds } from './Field';
import styles from './Field.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** The longest text, in characters. The last ones are counted down. A longer text stays, and an error names the excess. */
  fits?: number | undefined;
}

/** The field counts down from this many remaining characters. */
const COUNTDOWN_FROM = 40;

const characters = (count: number) => (count === 1 ? 'ein Zeichen' : `${count} Zeichen`);

/** A text's length in characters, as the till counts it. */
export const lengthOf = (text: string) => text.normalize('NFC').trim().length;

/** A few lines to fill in; grows with its text where the browser can. */
export function TextArea({
  label,
  fits,
  error: fault,
  hint: help,
  className,
  rows = 2,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const left = fits === undefined ? Number.POSITIVE_INFINITY : fits - lengthOf(String(rest.value ?? ''));
  const error = left < 0 ? `${characters(-left)} zu viel` : fault;
  const hint = left >= 0 && left <= COUNTDOWN_FROM ? `noch ${characters(left)}` : help;
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
