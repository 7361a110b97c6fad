import styles from './TextLink.module.css';

/** A link to a page outside the app. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** Leads to a task of the handbook, where people get stuck. @param task the anchor of its heading in docs/handbuch.md */
export const HowTo = ({ task }: { task: string }) => (
  <OutsideLink href={`/handbuch.html#${task}`}>So geht das</OutsideLink>
);
