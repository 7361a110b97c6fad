import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldBox } from './Field';
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

export const asOption = (option: SelectProps['options'][number]) =>
  typeof option === 'string' ? { value: option, label: option } : option;

export function Select({ options, none, ...rest }: SelectProps) {
  return (
    <FieldBox as="select" {...rest} look={styles.input} end={<ChevronDown size={20} />}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(asOption).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FieldBox>
  );
}
