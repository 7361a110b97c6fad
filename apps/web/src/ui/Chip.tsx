import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './Choices.module.css';
import { classes } from './classes';

export interface ChipProps extends ComponentProps<'button'> {
  /** Makes the chip a toggle and says whether it is on. */
  chosen?: boolean | undefined;
  /** Shows a choice that was made elsewhere. */
  held?: boolean | undefined;
  icon?: ReactNode;
}

/** A small choice in a row of others. */
export function Chip({ chosen, held, icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.pill, className)}
      aria-pressed={chosen}
      data-held={held || undefined}
    >
      {children}
      {icon}
    </button>
  );
}

/** A link to a page that looks like a chip. `current` marks the page that is shown. */
export function ChipLink({
  href,
  current,
  children,
}: {
  href: string;
  current: boolean;
  children: ReactNode;
}) {
  return (
    <Link className={styles.pill} href={href} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
