import { type Cents, formatEuro } from '@stammtisch/domain';
import { Diff } from 'lucide-react';
import { IconButton } from './Button';
import { Chip } from './Choices';
import styles from './Choices.module.css';
import { Field, type FieldProps } from './Field';

interface AmountFieldProps extends Omit<FieldProps, 'inputMode' | 'placeholder' | 'end'> {
  /** For amounts that may be negative: phones' number pads have no minus. */
  readonly switchSign?: (() => void) | undefined;
}

/** A field for an amount in euro. `useAmount` reads the text in it. */
export function AmountField({ switchSign, ...rest }: AmountFieldProps) {
  const end = switchSign && <IconButton label="Vorzeichen wechseln" icon={Diff} onClick={switchSign} />;
  return <Field {...rest} end={end} inputMode="decimal" placeholder="0,00" />;
}

interface AmountPresetsProps {
  readonly amounts: readonly Cents[];
  /** The whole debt, as a further choice. */
  readonly owed?: Cents;
  readonly chosen: Cents | undefined;
  onChoose(amount: Cents): void;
}

export function AmountPresets({ amounts, owed = 0, chosen, onChoose }: AmountPresetsProps) {
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
