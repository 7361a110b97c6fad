import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import button from './Button.module.css';
import { classes } from './classes';

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  readonly variant?: 'plain' | 'quiet' | undefined;
  readonly wide?: boolean | undefined;
  readonly icon?: ReactNode;
  /** State for the page that it leads to. */
  readonly state?: unknown;
}

/** A link that looks like a button: to another screen, with `download` to a file, or with `target` in another tab. */
export function ButtonLink({
  variant = 'plain',
  wide = false,
  icon,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  const look = classes(button.button, button[variant], wide && button.wide, className);
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  // Only the browser itself saves files and opens tabs.
  return rest.download === undefined && rest.target === undefined ? (
    <Link {...rest} className={look}>
      {content}
    </Link>
  ) : (
    <a {...rest} className={look}>
      {content}
    </a>
  );
}
