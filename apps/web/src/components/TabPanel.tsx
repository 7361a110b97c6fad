import type { ReactNode } from 'react';
import { panelId, tabId } from './tab-ids';

/** What the active tab shows. */
export function TabPanel({
  id,
  className,
  children,
}: {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} className={className}>
      {children}
    </div>
  );
}
