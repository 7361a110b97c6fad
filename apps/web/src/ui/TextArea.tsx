import type { ComponentProps } from 'react';
import { classes } from './classes';
import { FieldBox, type FieldWords } from './Field';
import styles from './Field.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldWords {}

/** A text field of several lines; grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, error, wrong, missing, hint, className, rows = 2, ...rest } = props;
  const words = { label, error, wrong, missing, hint, name: rest.name };
  return (
    <FieldBox {...words} className={className}>
      {(inputProps) => (
        <textarea {...inputProps} {...rest} rows={rows} className={classes(styles.input, styles.area)} />
      )}
    </FieldBox>
  );
}
