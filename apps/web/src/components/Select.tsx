import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes';
import { FieldBox } from './Field';
import field from './Field.module.css';
import styles from './Select.module.css';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange'> {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
}

/** A drop-down list, with its label inside the box. */
export function Select({ label, options, onChange, className, ...rest }: SelectProps) {
  return (
    <FieldBox
      label={label}
      name={rest.name}
      className={className}
      end={<ChevronDown size={20} aria-hidden />}
    >
      {(told) => (
        <select
          {...told}
          {...rest}
          className={classes(field.input, styles.input)}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  );
}
