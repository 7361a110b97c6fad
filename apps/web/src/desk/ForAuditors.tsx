import type { ReactNode } from 'react';
import { Stack } from '../ui/Stack';

/** Numbers, checksums and raw files, folded up: only auditors need them. */
export function ForAuditors({ children }: { readonly children: ReactNode }) {
  return (
    <details>
      <summary>Für Prüfer</summary>
      <Stack gap={4}>{children}</Stack>
    </details>
  );
}
