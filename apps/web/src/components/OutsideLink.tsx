import styles from './TextLink.module.css';

/** A link to a page that is not the till's. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
