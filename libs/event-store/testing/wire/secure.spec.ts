import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { event, listen, newStream, read } from '../rules/material.js';
import { serverRules } from '../rules/server-rules.js';
import { selfSigned } from './self-signed.js';
import { startWireDouble, type WireDouble } from './wire-double.js';

const tls = selfSigned();
const directory = mkdtempSync(join(tmpdir(), 'wire-double-'));
const caFile = join(directory, 'ca.pem');
writeFileSync(caFile, tls.cert);
afterAll(() => rmSync(directory, { recursive: true }));

const open: (WireDouble | EventStoreDBClient)[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) {
    if (one instanceof EventStoreDBClient) await one.dispose();
    else await one.stop();
  }
});

async function secureServer(): Promise<WireDouble> {
  const server = await startWireDouble({ tls, users: { admin: 'secret' } });
  open.push(server);
  return server;
}

function connect(server: WireDouble, who = ''): EventStoreDBClient {
  const user = who && `${who}@`;
  const client = EventStoreDBClient.connectionString(
    `esdb://${user}localhost:${server.port}?tls=true&tlsCAFile=${caFile}`,
  );
  open.push(client);
  return client;
}

const guarded = await startWireDouble({ tls, users: { 'ad@min': 'Bier$krug/50%' } });
afterAll(() => guarded.stop());
const user = 'ad%40min:Bier%24krug%2F50%25';
serverRules(
  'the wire double with TLS and users',
  `esdb://${user}@localhost:${guarded.port}?tls=true&tlsCAFile=${caFile}`,
);

const DENIED = { type: 'access-denied' };

describe('a server with TLS and users', () => {
  it('lets in who names a user with its password', async () => {
    const client = connect(await secureServer(), 'admin:secret');
    const stream = newStream();
    await client.appendToStream(stream, event());
    expect(await read(client, stream)).toHaveLength(1);
  });

  it.each([
    ['names nobody', ''],
    ['gives a wrong password', 'admin:guess'],
  ])('denies who %s', async (_, who) => {
    const server = await secureServer();
    const client = connect(server, who);
    const stream = newStream();
    await expect(client.appendToStream(stream, event())).rejects.toMatchObject(DENIED);
    await expect(read(client, stream)).rejects.toMatchObject(DENIED);
    await expect(client.deleteStream(stream)).rejects.toMatchObject(DENIED);
    expect(await listen(client.subscribeToStream(stream)).over).toMatchObject(DENIED);
    expect(server.all()).toEqual([]);
  });

  it('goes on with a call that began before its user was taken away', async () => {
    const users: Record<string, string> = { admin: 'secret' };
    const server = await startWireDouble({ tls, users });
    open.push(server);
    const client = connect(server, 'admin:secret');
    const stream = newStream();
    await client.appendToStream(stream, event());
    delete users.admin;
    await client.appendToStream(stream, event());
    await expect(read(client, stream)).rejects.toMatchObject(DENIED);
    expect(server.events(stream)).toHaveLength(2);
  });

  it('asks each call that brings credentials of its own', async () => {
    const client = connect(await secureServer(), 'admin:secret');
    const credentials = { username: 'nobody', password: 'asked' };
    const append = client.appendToStream(newStream(), event(), { credentials });
    await expect(append).rejects.toMatchObject(DENIED);
  });

  it('is not trusted by a client that does not know its certificate', async () => {
    const server = await secureServer();
    const client = EventStoreDBClient.connectionString(`esdb://localhost:${server.port}?tls=true`);
    open.push(client);
    await expect(read(client, newStream())).rejects.toMatchObject({ type: 'unavailable' });
  });
});

describe('a cluster', () => {
  it('is found through gossip, and its leader written to', async () => {
    const leader = await startWireDouble();
    const nodes = () => [
      { host: '127.0.0.1', port: follower.port, leads: false },
      { host: '127.0.0.1', port: leader.port, leads: true },
    ];
    const follower = await startWireDouble({ members: nodes });
    open.push(leader, follower);
    const client = EventStoreDBClient.connectionString(
      `esdb+discover://127.0.0.1:${follower.port}?tls=false`,
    );
    open.push(client);
    const stream = newStream();
    await client.appendToStream(stream, event());
    expect([follower, leader].map((node) => node.events(stream).length)).toEqual([0, 1]);
  });
});
