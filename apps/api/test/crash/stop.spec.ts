import { once } from 'node:events';
import { mkdirSync, readdirSync, watch } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  type Headers,
  idempotencyKey,
  overNetwork,
  ServerProcess,
  TillProcess,
  type Transport,
} from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { bookingIn, reopen, setUpTable } from './table.js';

const newDataDir = dataDirs();

/** Calls under way when the till is stopped. */
const CALLS = 100;

/** Begins a login on a keep-alive connection, as a proxy has. @returns sends the body, resolves with the answer's `connection` header */
async function beginLogin(address: string) {
  const body = JSON.stringify({ username: 'wirt', password: 'falsch-falsch' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const login = request(new URL('/api/login/', address), { method: 'POST', agent, headers });
  login.flushHeaders();
  await once(login, 'continue');
  return async () => {
    login.end(body);
    const [answer]: IncomingMessage[] = await once(login, 'response');
    answer?.resume();
    return answer?.headers.connection;
  };
}

describe('A till stopped under load', () => {
  it('shuts down cleanly, keeps all answered bookings, and recognises repeated calls after the restart', async () => {
    const dataDir = newDataDir();
    const till = new TillProcess(dataDir);
    const address = await till.open();
    const open = overNetwork(address);
    const { admin, drinks } = await setUpTable(open, []);
    const drink_id = drinks[0];
    const buy = (at: Transport, once: Headers) =>
      admin.at(at).post('/api/create-transaction/', { drink_id }, once);
    const finishLogin = await beginLogin(address);
    // Browsers open connections ahead of need.
    const idle = connect(Number(new URL(address).port), '127.0.0.1');
    const idleClosed = once(idle, 'close');
    await once(idle, 'connect');
    const keys = Array.from({ length: CALLS }, () => idempotencyKey());
    const calls = keys.map((once) => buy(open, once));
    const outcomes = Promise.allSettled(calls);
    await Promise.race(calls);
    const ended = till.terminate();
    // The next answer closes a proxy's keep-alive connection.
    expect(await finishLogin()).toBe('close');
    expect(await ended).toEqual({ code: 0, signal: null });
    await idleClosed;
    expect(till.output.trimEnd().split('\n').at(-1)).toContain('Stammtisch is closed');
    const answers = await outcomes;

    const again = await reopen(dataDir);
    const { transport } = again.anna;
    const ids: string[] = [];
    for (const [index, once] of keys.entries()) {
      const before = answers[index];
      const first = before?.status === 'fulfilled' && before.value.status === 200 ? before.value : undefined;
      const repeat = await buy(transport, once);
      expect(repeat.status).toBe(200);
      const { id } = bookingIn(repeat);
      if (first) {
        const replayed = repeat.headers['idempotent-replay'];
        expect({ id, replayed }).toEqual({ id: bookingIn(first).id, replayed: 'true' });
      }
      ids.push(id);
    }
    const { transactions } = await admin.at(transport).history('?limit=200');
    await again.close();
    await again.delete();
    expect(transactions.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

it('A sealed backup that is interrupted leaves nothing behind', async () => {
  const [temporary, folder] = [newDataDir(), newDataDir()];
  mkdirSync(temporary);
  mkdirSync(folder);
  // It never answers, so that the backup can't be finished before it is interrupted.
  const silentServer = createServer().listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const watcher = watch(temporary);
  const begun = once(watcher, 'change').finally(() => watcher.close());
  const backup = new ServerProcess(
    'dist/till/events.js',
    {
      TMPDIR: temporary,
      BACKUP_PASSPHRASE: 'Radler im Biergarten',
      FROM: `esdb://127.0.0.1:${(silentServer.address() as AddressInfo).port}?tls=false`,
      TO: join(folder, 'till.age'),
    },
    ['sh', '-c', 'exec "$@" backup --from "$FROM" --to "$TO"', 'sh'],
  );
  await begun;
  expect(await backup.terminate()).toEqual({ code: 1, signal: null });
  expect([temporary, folder].flatMap((dir) => readdirSync(dir))).toEqual([]);
  silentServer.close();
});
