import { type AnnouncedTopUp, calls } from '@stammtisch/contracts';
import { createContext, useContext } from 'react';
import { call } from '../../lib/api';
import { type Loaded, useLoaded } from '../../lib/use-loaded';
import { newsOf } from './news-of';

const changedBy = newsOf('announcements', 'names');

/** Everybody's top-ups that wait, oldest first. */
async function loadAnnounced(): Promise<readonly AnnouncedTopUp[]> {
  const { announcements } = await call(calls.announcements, {
    failure: 'Fehler beim Laden der angekündigten Aufladungen',
  });
  return announcements;
}

/** Read once for the admin area: its tab counts them, and a page lists them. */
export const useLoadedAnnounced = () => useLoaded('announced', loadAnnounced, { changedBy });

export const AnnouncedContext = createContext<Loaded<readonly AnnouncedTopUp[]> | undefined>(undefined);

export function useAnnounced(): Loaded<readonly AnnouncedTopUp[]> {
  const announced = useContext(AnnouncedContext);
  if (!announced) throw new Error('outside of the admin area');
  return announced;
}
