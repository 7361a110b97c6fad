import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EventReader,
  type EventStore,
  openEventStoreDb,
  openSqliteEventReader,
  openSqliteEventStore,
  StoreUnusableError,
} from '@stammtisch/event-store';
import type { Settings } from '../../platform/settings.js';
import { onThread } from '../../platform/threads.js';
import { expectKnownFile } from './known-log.js';

/** Name of the embedded store's file in the data directory. */
export const EVENTS_FILE = 'events.sqlite';
/** Largest file that is looked through for damage before anything else, in bytes: so much takes some ms. */
const SMALL = 16 * 1024 * 1024;

type Location = Pick<Settings, 'eventStoreUrl' | 'dataDir'>;

/** Opens the store that the settings name: an EventStoreDB, or the file in the data directory. @throws StoreUnusableError */
export async function openStore(place: Location & Pick<Settings, 'tillId'>): Promise<EventStore> {
  if (place.eventStoreUrl) return openEventStoreDb(place.eventStoreUrl);
  await expectKnownFile(fileOf(place), place);
  return openSqliteEventStore(fileOf(place), { check: isSmall(place) });
}

/** Opens the same store for reading only, beside its writer. @throws StoreUnusableError */
export async function openReader(place: Location): Promise<EventReader> {
  return place.eventStoreUrl ? openEventStoreDb(place.eventStoreUrl) : openSqliteEventReader(fileOf(place));
}

const fileOf = ({ dataDir }: Location) => join(dataDir, EVENTS_FILE);

function isSmall(place: Location): boolean {
  const file = fileOf(place);
  return !existsSync(file) || statSync(file).size <= SMALL;
}

/** Looks for damage in a large file of the embedded store, on a thread of its own, during the start. */
export class FileCheck {
  /** Rejects with StoreUnusableError when the file is damaged. */
  readonly passed: Promise<void>;

  constructor(place: Location) {
    this.passed = check(place);
    // A start that fails for another reason never awaits `passed`: its rejection alone must not end the process.
    this.passed.catch(() => {});
  }
}

async function check(place: Location): Promise<void> {
  if (place.eventStoreUrl || isSmall(place)) return;
  const file = fileOf(place);
  await onThread('engine/store/check-file-thread.js', { file }, (damage: string | null | undefined) => {
    if (damage !== null) throw new StoreUnusableError(damage ?? `The check of ${file} has ended`);
  }).done;
}
