import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './TextLink.module.css';

/** A link among words. */
export function TextLink(
  props: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string; state?: unknown },
) {
  return <Link {...props} className={styles.link} />;
}
