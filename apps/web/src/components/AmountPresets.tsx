import type { Cents } from '@stammtisch/domain';
import styles from './AmountPresets.module.css';
import { Button } from './Button';

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
