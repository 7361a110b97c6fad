import { Field, type FieldProps } from './Field';

/** A field for an amount in euro. `useAmount` reads the text in it. */
export function AmountField(props: Omit<FieldProps, 'inputMode' | 'autoComplete' | 'placeholder'>) {
  return <Field {...props} inputMode="decimal" autoComplete="off" placeholder="0,00" />;
}
