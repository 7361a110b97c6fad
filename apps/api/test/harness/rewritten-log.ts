import { join } from 'node:path';
import type { Json } from '@stammtisch/event-store';
import Database from 'libsql';
import { CHAIN_START, chainHash } from '../../src/engine/till/logged-event.js';
import { loseReadModel } from './data-dirs.js';

type Row = readonly [key: number, body: string];
type Fields = { [name: string]: Json };

/** An event as somebody with access to the disk may write it. */
interface Written {
  readonly type: string;
  data: Fields;
  metadata: Fields;
}

/**
 * Rewrites the log of a closed till with a valid chain of hashes, and deletes the read model that still has the old one, as somebody
 * with access to the disk can.
 */
export function rewriteLog(dataDir: string, change: (event: Written, revision: number) => void): void {
  const file = new Database(join(dataDir, 'events.sqlite'));
  try {
    const [{ first }] = file
      .prepare("SELECT id * 4294967296 AS first FROM streams WHERE name LIKE 'till-%'")
      .all() as [{ first: number }];
    const range = `key >= ${first} AND key < ${first} + 4294967296`;
    const rows = file
      .prepare(`SELECT key, body FROM events WHERE ${range} ORDER BY key`)
      .raw()
      .all() as Row[];
    const update = file.prepare('UPDATE events SET body = ? WHERE key = ?');
    let previous = CHAIN_START;
    for (const [key, body] of rows) {
      const revision = key - first;
      const [id, type, data, metadata] = JSON.parse(body) as [string, string, Fields, Fields];
      const changed: Written = { type, data, metadata };
      change(changed, revision);
      const { hash: _, ...withoutHash } = changed.metadata;
      const hash = chainHash(previous, { ...changed, id, revision, metadata: withoutHash });
      previous = hash;
      update.run(JSON.stringify([id, type, changed.data, { ...withoutHash, hash }]), key);
    }
  } finally {
    file.close();
  }
  loseReadModel(dataDir);
}
