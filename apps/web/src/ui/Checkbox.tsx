import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { Muted } from './Muted';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  hint?: ReactNode;
}

/** A box to tick; the whole line is the target. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className={styles.line}>
        <input {...rest} type="checkbox" aria-describedby={hint ? hintId : undefined} />
        <svg className={styles.box} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <rect x="1" y="1" width="22" height="22" rx="7" />
          <path d="M6.5 12.8l3.6 3.7 7.6-9.2" />
        </svg>
        <span>{label}</span>
      </label>
      {hint && (
        <Muted as="div" className={styles.hint} id={hintId}>
          {hint}
        </Muted>
      )}
    </div>
  );
}
