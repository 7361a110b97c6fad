import { Beer, CircleUserRound, Gift, List as ListIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { AppHeader } from '../AppHeader';
import { BottomNav } from '../BottomNav';
import { LiveRegion } from '../LiveRegion';
import styles from './Gallery.module.css';
import { GalleryControls } from './GalleryControls';
import { GalleryHome } from './GalleryHome';
import { GalleryOverlays } from './GalleryOverlays';

const entries = [
  { id: 'balance', label: 'Guthaben', icon: <Plus aria-hidden /> },
  { id: 'round', label: 'Runde', icon: <Gift aria-hidden /> },
  { id: 'table', label: 'Tisch', icon: <Beer aria-hidden /> },
  { id: 'history', label: 'Verlauf', icon: <ListIcon aria-hidden /> },
  { id: 'account', label: 'Konto', icon: <CircleUserRound aria-hidden /> },
];

/** Everything in the kit on one page, for looking at it during development; no part of the build. */
export function Gallery() {
  const [active, setActive] = useState('table');
  const [message, setMessage] = useState('');
  return (
    <>
      <AppHeader live onAdmin={() => setMessage('Admin-Bereich')} />
      <main className={styles.page}>
        <GalleryHome announce={setMessage} />
        <GalleryOverlays />
        <GalleryControls />
      </main>
      <LiveRegion message={message} />
      <BottomNav
        items={entries.map((entry) => ({
          ...entry,
          active: entry.id === active,
          onSelect: () => setActive(entry.id),
        }))}
      />
    </>
  );
}
