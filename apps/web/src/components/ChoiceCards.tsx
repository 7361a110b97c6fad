import { type ReactNode, useId } from 'react';
import styles from './ChoiceCards.module.css';

interface Choice<Value extends string> {
  value: Value;
  title: string;
  text: string;
  picture?: ReactNode;
}

export interface ChoiceCardsProps<Value extends string> {
  legend: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** A radio group whose answers are cards. */
export function ChoiceCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          {option.picture && <span className={styles.picture}>{option.picture}</span>}
          <span className={styles.words}>
            <span className={styles.title}>{option.title}</span>
            <span className={styles.text}>{option.text}</span>
          </span>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
