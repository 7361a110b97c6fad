import type { Cents } from '@stammtisch/domain';
import styles from './AmountPresets.module.css';
import { Button } from './Button';
import { Field, type FieldProps } from './Field';

/** A field for an amount in euro. `useAmount` reads the text in it. */
export function AmountField(props: Omit<FieldProps, 'inputMode' | 'autoComplete' | 'placeholder'>) {
  return <Field {...props} inputMode="decimal" autoComplete="off" placeholder="0,00" />;
}

export interface AmountPresetsProps {
  readonly amounts: readonly Cents[];
  readonly chosen: Cents | undefined;
  onChoose(amount: Cents): void;
}

/** Usual amounts, a tap each. */
export function AmountPresets({ amounts, chosen, onChoose }: AmountPresetsProps) {
  return (
    <div className={styles.presets}>
      {amounts.map((amount) => (
        <Button
          key={amount}
          className={styles.preset}
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
        >
          {amount / 100}&nbsp;€
        </Button>
      ))}
    </div>
  );
}
