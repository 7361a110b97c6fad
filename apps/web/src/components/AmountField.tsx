import type { Cents } from '@stammtisch/domain';
import { Chip } from './Chip';
import styles from './Choices.module.css';
import { Field, type FieldProps } from './Field';

/** A field for an amount in euro. `useAmount` reads the text in it. */
export function AmountField(props: Omit<FieldProps, 'inputMode' | 'placeholder'>) {
  return <Field {...props} inputMode="decimal" placeholder="0,00" />;
}

export interface AmountPresetsProps {
  readonly amounts: readonly Cents[];
  readonly chosen: Cents | undefined;
  onChoose(amount: Cents): void;
}

/** Buttons for usual amounts. */
export function AmountPresets({ amounts, chosen, onChoose }: AmountPresetsProps) {
  return (
    <div className={styles.amounts}>
      {amounts.map((amount) => (
        <Chip key={amount} chosen={amount === chosen} onClick={() => onChoose(amount)}>
          {amount / 100}&nbsp;€
        </Chip>
      ))}
    </div>
  );
}
