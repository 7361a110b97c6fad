import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { ServerProcess } from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';

const newPath = dataDirs();

/** Settings of a real till, which the demo must not touch. */
const realTill = (dataDir: string) => ({
  DATA_DIR: dataDir,
  EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false',
  TILL_ID: 'stammtisch-2',
  BACKUP_DIR: dataDir,
  ADMIN_USERNAME: 'wirt',
  PUBLIC_URL: 'https://kasse.example',
});

async function listeningServer(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Starts the demo with its own folder for temporary files. */
function startDemo(port: number, dataDir: string) {
  const folder = newPath();
  mkdirSync(folder);
  const settings = { ...realTill(dataDir), PORT: String(port), TMPDIR: folder };
  return { folder, demo: new ServerProcess('dist/till/demo.js', settings) };
}

describe('The demo', () => {
  it('ignores a real till’s settings, and leaves no till or files when its terminal is closed', async () => {
    const { server, port } = await listeningServer();
    server.close();
    const dataDir = newPath();
    const { folder, demo } = startDemo(port, dataDir);
    await demo.waitForOutput('Am Stammtisch ist was los');
    const till = connect(port, '127.0.0.1').resume();
    await once(till, 'connect');
    const tillEnds = once(till, 'close');
    process.kill(demo.pid ?? 0, 'SIGHUP');
    await Promise.all([demo.ended, tillEnds]);
    expect(demo.errors).toBe('');
    expect(existsSync(dataDir)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says in one line that its port is taken, and leaves no files behind', async () => {
    const { server, port } = await listeningServer();
    const { folder, demo } = startDemo(port, newPath());
    expect(await demo.ended).toEqual({ code: 1, signal: null });
    server.close();
    expect(demo.errors).toBe(
      `Die Demo hört auf: Einstellung PORT: ${port} gehört schon einem anderen Programm\n`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});
