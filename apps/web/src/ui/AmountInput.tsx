import { amountSentence, texts } from '@stammtisch/contracts';
import { type AmountLimits, type Cents, formatEuro, readAmount } from '@stammtisch/domain';
import { Diff } from 'lucide-react';
import { use } from 'react';
import { amountText, otherSign } from '../lib/money-form';
import { IconButton } from './Button';
import { Chip } from './Choices';
import styles from './Choices.module.css';
import { Field, type FieldProps } from './Field';
import { FormContext } from './Form';

export interface AmountInputProps extends Omit<FieldProps, 'wrong' | 'error' | 'end' | 'onChange'> {
  readonly name: string;
  readonly value: string;
  readonly limits: AmountLimits;
  /** The error for a missing or invalid amount, if not the usual one. */
  readonly invalid?: string;
  /** An empty field is 0. */
  readonly optional?: true;
  /** An error of a valid amount; shows at once. */
  readonly refused?: (cents: Cents) => string | undefined;
  readonly presets?: readonly Cents[];
  /** The whole debt, as a further preset. */
  readonly owed?: Cents;
  onChange(typed: string): void;
}

/** A field for an amount in euro, with presets above. It shows at once if the amount is too large. */
export function AmountInput(props: AmountInputProps) {
  const { limits, invalid = texts.amountInvalid, optional, refused, ...more } = props;
  const { presets = [], owed = 0, ...field } = more;
  const { name, value, onChange } = field;
  const { clearErrors } = use(FormContext);
  const read = readAmount(value, limits);
  const isValid = typeof read === 'number';
  const isLeftOut = optional && value.trim() === '';
  const wrong = isValid || isLeftOut ? undefined : amountSentence(read, limits, invalid);

  // Only typing clears a form's errors by itself.
  function press(typed: string) {
    onChange(typed);
    clearErrors(name);
  }

  return (
    <>
      {presets.length > 0 && (
        <div className={`tiles gap-2 ${styles.amounts}`}>
          {presets.map((preset) => (
            <Chip key={preset} chosen={preset === read} onClick={() => press(amountText(preset))}>
              {preset / 100}&nbsp;€
            </Chip>
          ))}
        </div>
      )}
      {owed > 0 && (
        <Chip chosen={owed === read} onClick={() => press(amountText(owed))}>
          alles: {formatEuro(owed)}
        </Chip>
      )}
      <Field
        {...field}
        wrong={wrong}
        error={isValid ? refused?.(read) : read === 'too_large' ? wrong : undefined}
        inputMode="decimal"
        placeholder="0,00"
        // Phones' number pads have no minus.
        end={
          limits.least < 0 && (
            <IconButton label="Vorzeichen wechseln" icon={Diff} onClick={() => press(otherSign(value))} />
          )
        }
      />
    </>
  );
}
