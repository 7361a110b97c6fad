import type { ComponentProps, ReactNode } from 'react';
import styles from './Chip.module.css';
import { classes } from './classes';

export interface ChipProps extends ComponentProps<'button'> {
  /** For a choice that can be taken back: whether it is made. */
  chosen?: boolean | undefined;
  icon?: ReactNode;
}

/** A small choice in a row of others. */
export function Chip({ chosen, icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} className={classes(styles.chip, className)} aria-pressed={chosen}>
      {children}
      {icon}
    </button>
  );
}
