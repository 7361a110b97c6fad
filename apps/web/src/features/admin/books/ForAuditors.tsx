import type { ReactNode } from 'react';
import { Stack } from '../../../components/Stack';

export interface ForAuditorsProps {
  /** Unfolded from the start: a link led to its contents. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Numbers, checksums and raw files, folded up: only auditors need them. */
export function ForAuditors({ open, children }: ForAuditorsProps) {
  return (
    <details open={open}>
      <summary>Für Prüfer</summary>
      <Stack gap={4}>{children}</Stack>
    </details>
  );
}
