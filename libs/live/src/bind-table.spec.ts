import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  aChange,
  aGift,
  aHome,
  aLine,
  anAuditEvent,
  aResume,
  aTable,
  FakeLink,
  FakeSink,
  settle,
} from '../testing/index.js';
import { bindTable, LOST_AFTER_MS, type LogNews, LogWatch } from './bind-table.js';
import type { Table } from './table.js';

function bound(table: Table = aTable()) {
  const link = new FakeLink();
  const phone = new FakeSink(table);
  const observed: string[] = [];
  const witness = {
    connected: () => void observed.push('a connection'),
    observe: ({ revision, hash }: { revision: number; hash: string }) =>
      void observed.push(`${revision} ${hash}`),
  };
  const undo = bindTable(link, Object.assign(phone, { witness }));
  return { link, phone, observed, undo };
}

const gap = aChange(12, 13, { activity: [aLine(13)] });
const missed = aResume(10, 13, { activity: [aLine(13), aLine(11)] });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the live table', () => {
  it('requests a gap once, and ignores changes until the answer', async () => {
    const { link, phone } = bound();
    link.listeners['table:changed'](gap);
    link.listeners['table:changed'](aChange(13, 14, { activity: [aLine(14)] }));
    expect(link.resumes).toHaveLength(1);
    expect(phone.shown.revision).toBe(10);
    link.resumes[0]?.answer(missed);
    await settle();
    expect(phone.shown.revision).toBe(13);
    link.listeners['table:changed'](aChange(14, 15, { activity: [aLine(15)] }));
    expect(link.resumes.at(-1)).toMatchObject({ after: 13 });
  });

  it('requests again when more changes came than the answer covers', async () => {
    const { link, phone } = bound();
    link.listeners['table:changed'](gap);
    link.resumes[0]?.answer(missed);
    // Arrives together with the answer, before the answer is applied.
    link.listeners['table:changed'](aChange(13, 14, { activity: [aLine(14)] }));
    await settle();
    expect(link.resumes.map(({ after }) => after)).toEqual([10, 13]);
    link.resumes[1]?.answer(aResume(13, 14, { activity: [aLine(14)] }));
    await settle();
    expect(phone.shown.revision).toBe(14);
    expect(link.resumes).toHaveLength(2);
  });

  it('passes each revision and hash to its witness', async () => {
    const { link, observed } = bound();
    link.listeners.connect();
    link.listeners['table:snapshot']({ revision: 9, home: aHome({ revision: 9, hash: 'a' }), activity: [] });
    link.listeners['table:changed']({ ...gap, from: 5, revision: 8, hash: 'b' });
    link.listeners['table:changed']({ ...gap, hash: 'c' });
    link.resumes[0]?.answer(aResume(10, 13, { hash: 'd' }));
    await settle();
    expect(observed).toEqual(['a connection', '9 a', '8 b', '13 c', '13 d']);
  });

  it('reconnects when no answer comes', async () => {
    const { link, phone } = bound();
    link.listeners['table:changed'](gap);
    link.resumes[0]?.fail();
    await settle();
    expect(link.reopened).toBe(1);
    expect(phone.shown.revision).toBe(10);
  });

  it('starts over with a snapshot when the answer is an error', async () => {
    const { link, phone } = bound();
    link.listeners['table:changed'](gap);
    link.resumes[0]?.answer({ ok: false, error: 'Unbekannte Stelle' });
    await settle();
    expect(link.reopened).toBe(1);
    expect(phone.shown.revision).toBeUndefined();
  });

  it('drops a request made before the connection broke', async () => {
    const { link, phone } = bound();
    link.listeners.connect();
    link.listeners['table:changed'](gap);
    link.listeners.disconnect();
    link.listeners.connect();
    link.listeners['table:changed'](gap);
    expect(link.resumes).toHaveLength(2);
    link.resumes[0]?.fail();
    await settle();
    expect(link.reopened).toBe(0);
    link.resumes[1]?.answer(missed);
    await settle();
    expect(phone.shown.revision).toBe(13);
  });

  it('celebrates each round once, even if it comes with a gap', () => {
    const { link, phone } = bound();
    const change = { ...gap, celebrate: { kind: 'gift', gift: aGift() } } as const;
    link.listeners['table:changed'](change);
    link.listeners['table:changed'](change);
    const another = { kind: 'gift', gift: aGift({ id: 'round-2' }) } as const;
    link.listeners['table:changed']({ ...change, celebrate: another });
    expect(phone.gifts).toEqual(['round-1', 'round-2']);
  });
});

describe('the connection', () => {
  it('is shown as lost only after a moment', () => {
    const { link, phone } = bound();
    link.listeners.connect();
    link.listeners.disconnect();
    jest.advanceTimersByTime(LOST_AFTER_MS - 1);
    expect(phone.connections).toEqual(['live']);
    jest.advanceTimersByTime(1);
    expect(phone.connections).toEqual(['live', 'lost']);
    link.listeners.connect();
    expect(phone.connections).toEqual(['live', 'lost', 'live']);
  });

  it('is probed on waking, and reopened when it is down', () => {
    const { link, phone } = bound();
    link.listeners.connect();
    phone.wake();
    expect(link.resumes).toMatchObject([{ after: 10 }]);
    link.listeners.disconnect();
    phone.wake();
    expect(link.resumes).toHaveLength(1);
    expect(link.reopened).toBe(1);
  });

  it('reports the end of the session by event or refused authentication', () => {
    const { link, phone } = bound();
    link.listeners['session:ended']({ reason: 'password' });
    link.listeners.unauthenticated();
    expect(phone.ended).toBe(2);
  });

  it('is closed when unbound, and reports nothing afterwards', () => {
    const { link, phone, undo } = bound();
    link.listeners.disconnect();
    undo();
    jest.advanceTimersByTime(10 * LOST_AFTER_MS);
    expect(link.isOpen).toBe(false);
    expect(phone.connections).toEqual([]);
  });
});

let link: FakeLink;
let revisionsSeen: number[];
let received: LogNews[];
let sink: FakeSink;

const page = (from: number, revision: number) => ({
  from,
  revision,
  events: Array.from({ length: revision - from }, (_, i) => anAuditEvent({ revision: from + 1 + i })),
  names: {},
});
const revisions = (news: LogNews) => news?.map(({ revision }) => revision);

/** Connects, and sends a snapshot at revision 10. */
function connect() {
  link = new FakeLink();
  revisionsSeen = [];
  received = [];
  const log = new LogWatch((revision) => revisionsSeen.push(revision));
  log.subscribe((news) => received.push(news));
  sink = new FakeSink(aTable({ revision: undefined }));
  bindTable(link, Object.assign(sink, { log }));
  link.listeners.connect();
  link.listeners['table:snapshot']({ revision: 10, home: aHome(), activity: [] });
}

describe('the log feed for superusers', () => {
  beforeEach(connect);

  it('reports unknown events before the connection', () => {
    expect([received, revisionsSeen]).toEqual([[undefined], [10]]);
  });

  it('delivers each later event once, and passes on each revision it has seen', () => {
    link.listeners['audit:appended'](page(10, 12));
    link.listeners['audit:appended'](page(10, 12));
    link.listeners['audit:appended'](page(11, 13));
    expect(received.slice(1).map(revisions)).toEqual([[11, 12], [13]]);
    expect([...new Set(revisionsSeen)]).toEqual([10, 12, 13]);
  });

  it('reports unknown events where a page is missing', () => {
    link.listeners['audit:appended'](page(12, 13));
    link.listeners['audit:appended'](page(13, 14));
    expect(received.slice(1).map(revisions)).toEqual([undefined, [14]]);
  });

  it('reports unknown events after a lost connection', () => {
    link.listeners.disconnect();
    link.listeners.connect();
    expect(received).toHaveLength(1);
    link.listeners['table:changed'](aChange(10, 15));
    expect([received.at(-1), revisionsSeen.at(-1)]).toEqual([undefined, 15]);
  });

  it('ignores a table change, since the log page follows', () => {
    link.listeners['table:changed'](aChange(10, 11));
    expect(received).toHaveLength(1);
    link.listeners['audit:appended'](page(10, 11));
    expect(revisions(received.at(-1))).toEqual([11]);
  });

  it('reports unknown events when a resume is ahead', async () => {
    sink.wake();
    link.resumes[0]?.answer(aResume(10, 10));
    await settle();
    expect(received).toHaveLength(1);
    sink.wake();
    link.resumes[1]?.answer(aResume(10, 14));
    await settle();
    expect([received.at(-1), revisionsSeen.at(-1)]).toEqual([undefined, 14]);
  });
});
