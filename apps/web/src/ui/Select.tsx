import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes';
import { FieldBox } from './Field';
import field from './Field.module.css';
import styles from './Select.module.css';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange'> {
  label: string;
  value: string;
  /** A string is both value and label. */
  options: readonly (string | { readonly value: string; readonly label: string })[];
  /** Label of a first option with the value ''. */
  none?: string | undefined;
  onChange(value: string): void;
}

export function Select({ label, options, none, onChange, className, ...rest }: SelectProps) {
  return (
    <FieldBox label={label} name={rest.name} className={className} end={<ChevronDown size={20} />}>
      {(selectProps) => (
        <select
          {...selectProps}
          {...rest}
          className={classes(field.input, styles.input)}
          onChange={(event) => onChange(event.target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options
            .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
            .map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
        </select>
      )}
    </FieldBox>
  );
}
