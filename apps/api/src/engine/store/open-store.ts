import { join } from 'node:path';
import {
  type EventReader,
  type EventStore,
  openEventStoreDb,
  openSqliteEventReader,
  openSqliteEventStore,
} from '@stammtisch/event-store';
import type { Settings } from '../../platform/settings.js';
import { expectKnownFile } from './known-log.js';

/** Name of the embedded store's file in the data directory. */
export const EVENTS_FILE = 'events.sqlite';

type Location = Pick<Settings, 'eventStoreUrl' | 'dataDir'>;

/** Opens the store that the settings name: an EventStoreDB, or the file in the data directory. @throws StoreUnusableError */
export async function openStore(place: Location & Pick<Settings, 'tillId'>): Promise<EventStore> {
  if (place.eventStoreUrl) return openEventStoreDb(place.eventStoreUrl);
  await expectKnownFile(fileOf(place), place);
  return openSqliteEventStore(fileOf(place));
}

/** Opens the same store for reading only, beside its writer. @throws StoreUnusableError */
export async function openReader(place: Location): Promise<EventReader> {
  return place.eventStoreUrl ? openEventStoreDb(place.eventStoreUrl) : openSqliteEventReader(fileOf(place));
}

const fileOf = ({ dataDir }: Location) => join(dataDir, EVENTS_FILE);
