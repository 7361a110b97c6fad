import styles from './TextLink.module.css';

/** A link to a page outside the app. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
