import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TillEvent } from '@stammtisch/domain';
import { openSqliteEventReader, restoreEventsFile } from '@stammtisch/event-store';
import { READ_MODEL_FILE, RECONCILIATION_FILE } from '../../engine/store/known-places.js';
import { fileOf } from '../../engine/store/open-store.js';
import { tillStream } from '../../engine/till/logged-event.js';
import { keepSecret } from '../../platform/app-secret.js';
import type { Settings } from '../../platform/settings.js';
import { copyTill } from '../copying/copy.js';
import { EventCliError } from '../copying/event-cli-error.js';
import { fileAt, sourceAt, storeAt } from '../copying/location.js';

/**
 * Where a backup lies that is to be restored; it is gone once that is done, or given up. `sent`: the file as it was sent. `opened`:
 * the events file that was in it, verified. `agreed`: there once that is to be copied into a store elsewhere.
 */
export function restoreFolder({ dataDir }: Settings) {
  const folder = join(dataDir, 'restore');
  const [sent, opened, agreed] = [
    join(folder, 'sent'),
    join(folder, 'events.sqlite'),
    join(folder, 'agreed'),
  ];
  return { folder, sent, opened, agreed };
}

export function discardBackup(settings: Settings): void {
  rmSync(restoreFolder(settings).folder, { recursive: true, force: true });
}

/**
 * Puts the opened backup in the place of a till that nobody has joined and that is closed. Cut off after any step, it leaves
 * either that till or the whole restored one; a copy into a store elsewhere is carried on by the next start.
 * @throws EventCliError when somebody has joined meanwhile; then nothing was changed
 */
export async function* putInPlace(settings: Settings, appSecret: string): AsyncGenerator<void> {
  const { opened, agreed } = restoreFolder(settings);
  if (settings.eventStoreUrl) {
    writeFileSync(agreed, '', { flush: true });
    yield;
    await copyIntoStore(settings);
  } else {
    const file = fileOf(settings);
    await expectNobody(file, settings.tillId);
    // They know nothing but a till that nobody has joined.
    for (const path of [join(settings.dataDir, READ_MODEL_FILE), file])
      for (const end of ['-wal', '-shm', '']) rmSync(path + end, { force: true });
    rmSync(join(settings.dataDir, RECONCILIATION_FILE), { force: true });
    yield;
    // A log that has begun names its secret, so the old one goes before.
    if (!settings.secretIsSet) keepSecret(settings.dataDir, appSecret);
    yield;
    await restoreEventsFile(opened, file, { moved: true });
    yield;
  }
  discardBackup(settings);
}

/** Carries on a restore that broke off, or clears it away. To be called before the till opens. @throws StoreUnavailableError */
export async function goOnRestoring(settings: Settings): Promise<void> {
  if (settings.eventStoreUrl && existsSync(restoreFolder(settings).agreed)) await copyIntoStore(settings);
  discardBackup(settings);
}

async function copyIntoStore(settings: Settings): Promise<void> {
  const { eventStoreUrl: url = '', tillId } = settings;
  const source = await sourceAt(fileAt(restoreFolder(settings).opened));
  try {
    const target = await storeAt({ kind: 'server', name: url, url });
    try {
      await copyTill(source, target, tillId, { write: () => {} });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function expectNobody(file: string, tillId: string): Promise<void> {
  if (!existsSync(file)) return;
  const reader = openSqliteEventReader(file);
  try {
    const begun = await reader.read(tillStream(tillId), { limit: 1000 });
    const joining: readonly string[] = ['MemberJoined', 'MemberPrepared'] satisfies TillEvent['type'][];
    if (begun.some(({ type }) => joining.includes(type)))
      throw new EventCliError('Somebody has joined meanwhile: the backup was not restored');
  } finally {
    await reader.close();
  }
}
