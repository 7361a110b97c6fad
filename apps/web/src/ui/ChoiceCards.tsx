import { type ReactNode, useId } from 'react';
import styles from './Choices.module.css';
import { Muted } from './Muted';

interface Choice<Value extends string> {
  value: Value;
  title: string;
  text?: string;
  picture?: ReactNode;
}

export interface ChoiceCardsProps<Value extends string> {
  legend: string;
  /** `tiles` stand side by side, for many pictures with a word each. */
  look?: 'cards' | 'tiles';
  options: readonly Choice<Value>[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** A radio group whose answers are cards. */
export function ChoiceCards<Value extends string>({
  legend,
  look = 'cards',
  options,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={look === 'cards' ? styles.card : styles.tile}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={styles.words}>
              <span className={look === 'cards' ? styles.title : undefined}>{option.title}</span>
              {option.text && <Muted>{option.text}</Muted>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
