import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { type ChainFinding, calls, DIGESTS_PAGE, RESUME_WINDOW } from '@stammtisch/contracts';
import { chainLink } from '@stammtisch/domain';
import type { Guest } from '@stammtisch/test-kit';
import { Till } from '../src/engine/till/till.js';
import { devicesAt } from './harness/device.js';
import { logLines } from './harness/log-lines.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert } = openedTable('Bert');
const devices = devicesAt(till);

const lines = logLines('Witness');
const START = '0'.repeat(64);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const follow = (hash: string, digests: readonly (string | null)[]) =>
  digests.reduce<string>(
    (before, digest) => (digest === null ? before : sha256(chainLink(before, digest))),
    hash,
  );
const chain = (from: number, guest = bert) => guest.call(calls.chain, { query: { from } });
const head = () => till.app.get(Till).head;

test('the log’s hash comes with the home data and with each snapshot, change and resume', async () => {
  const { revision, hash } = await bert.home();
  expect({ revision, hash }).toEqual({ revision: head().state.revision, hash: head().hash });
  const device = await devices.of(bert);
  expect(device.snapshots[0]?.home.hash).toBe(hash);
  const hashes = new Map<number, string>();
  for (let drink = 0; drink < 3; drink++) {
    await anna.buys('Wasser');
    hashes.set(head().state.revision, head().hash);
  }
  await device.catchesUpTo(till.state.revision);
  expect(device.changes.map(({ revision, hash }) => [revision, hash])).toEqual([...hashes]);
  expect(await device.resumes(revision)).toMatchObject({
    revision: till.state.revision,
    hash: head().hash,
  });
  expect(await device.resumes(-1)).toMatchObject({ hash: head().hash });
});

describe('the digests', () => {
  test('chain from the start to the newest hash, in pages, alike from memory and log; beyond the end are none', async () => {
    await till.topUpCents(RESUME_WINDOW + 300);
    const first = await chain(0);
    expect(first.digests).toHaveLength(DIGESTS_PAGE);
    const second = await chain(DIGESTS_PAGE);
    expect(DIGESTS_PAGE + second.digests.length).toBe(second.revision + 1);
    expect(follow(START, [...first.digests, ...second.digests])).toBe(head().hash);
    const { digests } = await chain(first.revision - 200);
    expect(digests).toEqual(second.digests.slice(-201));
    const { revision } = till.state;
    // Beyond the end.
    for (const from of [revision + 1, revision + 2, 1e12])
      expect(await chain(from)).toMatchObject({ digests: [], revision, hash: head().hash });
  });
});

describe('a chain finding reported by a device', () => {
  const position = (revision: number, name: string) => ({ revision, hash: sha256(name) });
  const finding: ChainFinding = { seen: position(7, 'seen'), now: position(9, 'now') };
  const report = (guest: Guest, body = finding) => guest.call(calls.reportChain, { body });

  test('is logged, up to a limit for each member, and writes no event', async () => {
    const { revision } = till.state;
    await report(bert);
    expect(lines).toEqual([
      `A device of member ${bert.id} saw event 7 with hash ${finding.seen.hash}, but event 9 with hash ${finding.now.hash}, which it got now, does not follow from it; this log lacks what it saw: a backup was put back, or somebody changed the books`,
    ]);
    const { hash } = await chain(0);
    await report(bert, { ...finding, seen: { revision, hash } });
    expect(lines.pop()).toContain('this log has what it saw');
    for (let more = 0; more < 8; more++) await report(bert);
    await expect(report(bert)).rejects.toMatchObject({ status: 429 });
    await report(anna);
    expect(lines).toHaveLength(10);
    expect(till.state.revision).toBe(revision);
  });
});

describe('resume', () => {
  test('disconnects a client that sends a too large message', async () => {
    const device = await devices.of(bert);
    device.sendsWithoutAck('resume', { after: 1, padding: 'x'.repeat(10_000) });
    await device.until(() => device.endReasons.length > 0);
    expect(device.connected).toBe(false);
    expect((await devices.of(bert)).connected).toBe(true);
  });

  test('sends missed changes with the member’s own numbers, or a snapshot if too many were missed', async () => {
    const device = await devices.of(bert);
    const { revision } = device;
    expect(await device.resumes(revision)).toMatchObject({ from: revision, revision, activity: [] });
    await bert.buys('Helles');
    await anna.buys('Wasser');
    await till.topUpCents(RESUME_WINDOW - 2);
    const { member, drinks_tonight } = await bert.home();
    const answer = { ok: true, from: revision, revision: revision + RESUME_WINDOW };
    expect(await device.resumes(revision)).toMatchObject({
      ...answer,
      activity: [{ drink_name: 'Wasser', member_name: 'Anna' }, { drink_name: 'Helles' }],
      me: { revision: answer.revision, balance: member.balance, drinks_tonight },
    });
    await till.topUpCents(1);
    const snapshot = { revision: answer.revision + 1, home: await bert.home(), activity: expect.any(Array) };
    expect(await device.resumes(revision)).toEqual({ ok: true, snapshot });
    expect((await devices.of(bert, { after: () => revision })).snapshots).toHaveLength(1);
    expect((await devices.of(bert, { after: () => revision + 1 })).snapshots).toEqual([]);
  });
});
