import { Field, type FieldProps } from './Field';

/** A line for an amount of money in euro; what is typed is read by `useAmount`. */
export function AmountField(props: Omit<FieldProps, 'inputMode' | 'autoComplete' | 'placeholder'>) {
  return <Field {...props} inputMode="decimal" autoComplete="off" placeholder="0,00" />;
}
