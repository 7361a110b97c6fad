import type { ReactNode, Ref } from 'react';
import { Stack } from '../../ui/Stack';
import styles from './AccountDialog.module.css';

interface SectionProps {
  readonly title: string;
  /** The heading, where it takes the focus when what was tapped has gone. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A part of the account with its heading. */
export function Section({ title, heading, children }: SectionProps) {
  return (
    <Stack as="section" className={styles.section} aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </Stack>
  );
}
