import { type Cents, formatEuro } from '@stammtisch/domain';
import { Chip } from './Choices';
import styles from './Choices.module.css';

interface AmountPresetsProps {
  readonly amounts: readonly Cents[];
  /** The whole debt, as a further choice. */
  readonly owed: Cents | undefined;
  readonly chosen: unknown;
  onChoose(amount: Cents): void;
}

export function AmountPresets({ amounts, owed = 0, chosen, onChoose }: AmountPresetsProps) {
  if (amounts.length === 0) return null;
  return (
    <>
      <div className={`tiles gap-2 ${styles.amounts}`}>
        {amounts.map((amount) => (
          <Chip key={amount} chosen={amount === chosen} onClick={() => onChoose(amount)}>
            {amount / 100}&nbsp;€
          </Chip>
        ))}
      </div>
      {owed > 0 && (
        <Chip chosen={owed === chosen} onClick={() => onChoose(owed)}>
          alles: {formatEuro(owed)}
        </Chip>
      )}
    </>
  );
}
