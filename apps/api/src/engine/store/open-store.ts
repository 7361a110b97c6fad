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

/** The embedded store's file in the data directory. */
export const EVENTS_FILE = 'events.sqlite';

type Location = Pick<Settings, 'eventStoreUrl' | 'dataDir'>;

/** Opens the store in the settings: an EventStoreDB, or the file in the data directory. @throws StoreUnusableError */
export async function openStore(settings: Location & Pick<Settings, 'tillId'>): Promise<EventStore> {
  if (settings.eventStoreUrl) return openEventStoreDb(settings.eventStoreUrl);
  await expectKnownFile(fileOf(settings), settings);
  return openSqliteEventStore(fileOf(settings));
}

/** Opens the same store for reading only, beside its writer. @throws StoreUnusableError */
export async function openReader(settings: Location): Promise<EventReader> {
  const { eventStoreUrl } = settings;
  return eventStoreUrl ? openEventStoreDb(eventStoreUrl) : openSqliteEventReader(fileOf(settings));
}

const fileOf = ({ dataDir }: Location) => join(dataDir, EVENTS_FILE);
