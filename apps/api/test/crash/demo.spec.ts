import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { ServerProcess } from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';

const newPlace = dataDirs();

/** Settings of a real till, which the demo has to leave alone. */
const realTill = (dataDir: string) => ({
  DATA_DIR: dataDir,
  EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false',
  TILL_ID: 'stammtisch-2',
  BACKUP_DIR: dataDir,
  ADMIN_USERNAME: 'wirt',
  PUBLIC_URL: 'https://kasse.example',
});

async function listening(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** The demo, with a folder for what it makes meanwhile. */
function startedAt(port: number, dataDir: string) {
  const folder = newPlace();
  mkdirSync(folder);
  const settings = { ...realTill(dataDir), PORT: String(port), TMPDIR: folder };
  return { folder, demo: new ServerProcess('dist/till/demo.js', settings) };
}

describe('The demo', () => {
  it.each<[NodeJS.Signals, number]>([
    ['SIGHUP', 0],
    ['SIGKILL', 1],
  ])(
    'opens no real till, whatever is set, and leaves no till behind when it ends by %s',
    async (signal, left) => {
      const { server, port } = await listening();
      server.close();
      const dataDir = newPlace();
      const { folder, demo } = startedAt(port, dataDir);
      await demo.waitForOutput('Am Stammtisch ist was los');
      const till = connect(port, '127.0.0.1').resume();
      await once(till, 'connect');
      const tillEnds = once(till, 'close');
      process.kill(demo.pid ?? 0, signal);
      await Promise.all([demo.ended, tillEnds]);
      expect(demo.errors).toBe('');
      expect(existsSync(dataDir)).toBe(false);
      expect(readdirSync(folder)).toHaveLength(left);
    },
  );

  it('says in one sentence why it does not open, and leaves nothing behind', async () => {
    const { server, port } = await listening();
    const { folder, demo } = startedAt(port, newPlace());
    expect(await demo.ended).toEqual({ code: 1, signal: null });
    server.close();
    expect(demo.errors).toBe(
      `Die Demo hört auf: Einstellung PORT: ${port} gehört schon einem anderen Programm\n`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});
