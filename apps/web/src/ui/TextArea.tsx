import type { ComponentProps } from 'react';
import { classes } from './classes';
import { FieldBox, type FieldWords } from './Field';
import styles from './Field.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldWords {
  /** The longest text, in characters. The last ones are counted down. A longer text stays, and an error names the excess. */
  fits?: number | undefined;
}

/** The field counts down from this many remaining characters. */
const COUNTDOWN_FROM = 40;

const characters = (count: number) => (count === 1 ? 'ein Zeichen' : `${count} Zeichen`);

/** A text's length in characters, as the till counts it. */
const lengthOf = (text: string) => text.normalize('NFC').trim().length;

/** A few lines to fill in; grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, fits, error, wrong, missing, hint, className, rows = 2, ...rest } = props;
  const left = fits === undefined ? Number.POSITIVE_INFINITY : fits - lengthOf(String(rest.value ?? ''));
  const excess = left < 0 ? `${characters(-left)} zu viel` : error;
  const words = { label, error: excess, wrong, missing, hint, name: rest.name };
  return (
    <FieldBox
      {...words}
      aside={left <= COUNTDOWN_FROM ? `noch ${characters(left)}` : undefined}
      className={className}
    >
      {(told) => <textarea {...told} {...rest} rows={rows} className={classes(styles.input, styles.area)} />}
    </FieldBox>
  );
}
