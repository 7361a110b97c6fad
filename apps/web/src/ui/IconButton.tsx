import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
}

/** A round button that shows only an icon; its label is its accessible name. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
