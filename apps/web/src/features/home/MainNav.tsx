import { Beer, Gift, List, Plus, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { BottomNav } from '../../components/BottomNav';
import { type Sheet, sheetPaths } from './sheets';

/** The five ways; 'Tisch' is where we are when nothing is open. */
export function MainNav({ open, onOpen }: { open: Sheet | undefined; onOpen: (sheet?: Sheet) => void }) {
  const item = (id: Sheet | undefined, label: string, icon: ReactNode) => ({
    id: id ?? 'table',
    label,
    icon,
    active: open === id,
    opens: id && sheetPaths[id],
    onSelect: () => onOpen(id),
  });
  return (
    <BottomNav
      items={[
        item('top-up', 'Guthaben', <Plus aria-hidden />),
        item('round', 'Runde', <Gift aria-hidden />),
        item(undefined, 'Tisch', <Beer aria-hidden />),
        item('history', 'Verlauf', <List aria-hidden />),
        item('account', 'Konto', <User aria-hidden />),
      ]}
    />
  );
}
