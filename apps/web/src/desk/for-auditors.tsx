import type { ReactNode } from 'react';
import { paths } from '../admin/paths';
import { Stack } from '../ui/Stack';
import { TextLink } from '../ui/TextLink';

/** Numbers, checksums and raw files, folded up: only auditors need them. */
export function ForAuditors({ children }: { readonly children: ReactNode }) {
  return (
    <details>
      <summary>Für Prüfer</summary>
      <Stack gap={4}>{children}</Stack>
    </details>
  );
}

/** The number of an event, as a link to it in the Protokoll. */
export function EventLink({ revision }: { revision: number }) {
  return <TextLink href={`${paths.audit}/${revision}`}>Nr.&nbsp;{revision.toLocaleString('de')}</TextLink>;
}
