import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes';
import { Spinner } from './Spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `main` is the one amber button of a screen. */
  variant?: 'main' | 'plain' | 'quiet' | 'danger' | undefined;
  busy?: boolean | undefined;
  busyText?: string | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
}

/** A push button. While busy it takes no clicks but keeps the focus, so nobody loses their place. */
export function Button({
  variant = 'plain',
  busy = false,
  busyText,
  wide = false,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[variant], wide && styles.wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy ? (busyText ?? children) : children}</span>
    </button>
  );
}
