import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventStore, openEventStoreDb, retrying } from '@stammtisch/event-store';
import { startWireDouble, type WireDouble } from '@stammtisch/event-store/testing';
import { reserveStreams } from './admit-till.js';

let double: WireDouble;
let store: EventStore;
beforeAll(async () => {
  double = await startWireDouble();
  store = retrying(await openEventStoreDb(double.url));
});
afterAll(async () => {
  await store.close();
  await double.stop();
});

describe('the default ACLs of a secure EventStoreDB', () => {
  it('give user streams to the till’s user and system streams to the admins', async () => {
    expect(await reserveStreams(store, 'till')).toBe(true);
    const [{ data } = { data: {} }] = await store.read('$settings', { backwards: true });
    expect(data).toEqual({
      $userStreamAcl: { $r: 'till', $w: 'till', $d: 'till', $mr: 'till', $mw: 'till' },
      $systemStreamAcl: { $r: '$admins', $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' },
    });
  });

  it('are written again only for another user', async () => {
    expect(await reserveStreams(store, 'till')).toBe(false);
    expect(await reserveStreams(store, 'other')).toBe(true);
    expect(await store.read('$settings')).toHaveLength(2);
  });
});
