import type { ComponentProps } from 'react';
import { classes } from './classes';
import textLinkStyles from './TextLink.module.css';
import styles from './VisuallyHidden.module.css';

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}

/** Reads out every new message; keep it mounted and change its text. */
export const LiveRegion = ({ message }: { message: string }) => (
  <VisuallyHidden role="status">{message}</VisuallyHidden>
);

interface MutedProps extends ComponentProps<'p'> {
  readonly as?: 'p' | 'span' | 'div';
  readonly centered?: boolean;
  readonly fine?: boolean;
}

/** Secondary text, small and pale: a hint, a user name, a date. */
export function Muted({ as: Tag = 'p', centered, fine, className, ...rest }: MutedProps) {
  return (
    <Tag
      {...(rest as ComponentProps<'div'>)}
      className={classes('soft plain', fine ? 'tiny' : 'small', centered && 'middle', className)}
    />
  );
}

export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={textLinkStyles.link} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** A link to a task of the handbook. @param task the anchor of its heading in docs/handbuch.md */
export const HowTo = ({ task }: { task: string }) => (
  <OutsideLink href={`/handbuch.html#${task}`}>So geht das</OutsideLink>
);
