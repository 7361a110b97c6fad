import { existsSync, statSync } from 'node:fs';
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
/** Largest file that is looked through for damage before anything else, in bytes: so much takes some ms. */
const SMALL = 16 * 1024 * 1024;

type Place = Pick<Settings, 'eventStoreUrl' | 'dataDir'>;

/** Opens the store that the settings name: an EventStoreDB, or the file in the data directory. @throws StoreUnusableError */
export async function openStore(place: Place & Pick<Settings, 'tillId'>): Promise<EventStore> {
  if (place.eventStoreUrl) return openEventStoreDb(place.eventStoreUrl);
  await expectKnownFile(fileOf(place), place);
  return openSqliteEventStore(fileOf(place), { check: isSmall(place) });
}

/** Opens the same store for reading only, beside whoever writes to it. @throws StoreUnusableError */
export async function openReader(place: Place): Promise<EventReader> {
  return place.eventStoreUrl ? openEventStoreDb(place.eventStoreUrl) : openSqliteEventReader(fileOf(place));
}

export const fileOf = ({ dataDir }: Place) => join(dataDir, EVENTS_FILE);

export function isSmall(place: Place): boolean {
  const file = fileOf(place);
  return !existsSync(file) || statSync(file).size <= SMALL;
}
