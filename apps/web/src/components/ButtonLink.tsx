import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import button from './Button.module.css';
import styles from './ButtonLink.module.css';
import { classes } from './classes';

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  readonly variant?: 'plain' | 'quiet' | undefined;
  readonly wide?: boolean | undefined;
  readonly icon?: ReactNode;
}

/** A link that looks like a button: to another screen, or with `download` to a file. */
export function ButtonLink({
  variant = 'plain',
  wide = false,
  icon,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  const look = classes(button.button, button[variant], styles.link, wide && button.wide, className);
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  // Only the browser itself saves files.
  return rest.download === undefined ? (
    <Link {...rest} className={look}>
      {content}
    </Link>
  ) : (
    <a {...rest} className={look}>
      {content}
    </a>
  );
}
