import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { event, newStream } from '../../testing/contract/material.js';
import { selfSigned, startWireDouble } from '../../testing/index.js';
import { StoreDeniedError, StoreUnusableError } from '../errors.js';
import { connectEventStoreDb } from './event-store-db.js';

describe('A server that refuses', () => {
  it('a wrong password is said to do so, whatever it is asked, without naming it', async () => {
    const tls = selfSigned();
    const directory = mkdtempSync(join(tmpdir(), 'refusing-'));
    const caFile = join(directory, 'ca.pem');
    writeFileSync(caFile, tls.cert);
    const server = await startWireDouble({ tls, users: { admin: 'secret' } });
    const url = `esdb://admin:guess@localhost:${server.port}?tls=true&tlsCAFile=${caFile}`;
    const store = connectEventStoreDb(url, { call: 5000 });
    const outcomes = await Promise.allSettled([
      store.read(newStream()),
      store.append(newStream(), 'noStream', [event()]),
    ]);
    for (const outcome of outcomes) {
      const reason = outcome.status === 'rejected' ? outcome.reason : undefined;
      expect(reason).toBeInstanceOf(StoreDeniedError);
      expect(String(reason)).toContain('access denied');
      expect(String(reason)).not.toMatch(/admin|guess|\n/);
    }
    await store.close();
    await server.stop();
    rmSync(directory, { recursive: true });
  });

  it('a stream that was deleted for good is said to, in one line that names it', async () => {
    const server = await startWireDouble();
    const store = connectEventStoreDb(server.url, { call: 5000 });
    const stream = newStream();
    await store.append(stream, 'noStream', [event()]);
    const client = EventStoreDBClient.connectionString(server.url);
    await client.tombstoneStream(stream);
    await client.dispose();
    const outcomes = await Promise.allSettled([store.read(stream), store.append(stream, 0, [event()])]);
    for (const outcome of outcomes) {
      const reason = outcome.status === 'rejected' ? outcome.reason : undefined;
      expect(reason).toBeInstanceOf(StoreUnusableError);
      expect(String(reason)).toMatch(new RegExp(`${stream} has been deleted for good$`));
    }
    await store.close();
    await server.stop();
  });
});
