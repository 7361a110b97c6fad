import { useId } from 'react';
import styles from './Choices.module.css';

export interface SegmentsProps<Value extends string> {
  /** What the switch chooses, for screen readers. */
  legend: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** A switch between a few views, one of them chosen. */
export function Segments<Value extends string>({ legend, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.pills} aria-label={legend}>
      {options.map((option) => (
        <label key={option.value} className={styles.pill}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
