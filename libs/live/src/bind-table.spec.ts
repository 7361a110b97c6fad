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
  const told = new FakeSink(table);
  const places: string[] = [];
  const witness = {
    connected: () => void places.push('a connection'),
    observe: ({ revision, hash }: { revision: number; hash: string }) =>
      void places.push(`${revision} ${hash}`),
  };
  const undo = bindTable(link, Object.assign(told, { witness }));
  return { link, told, places, undo };
}

const gap = aChange(12, 13, { activity: [aLine(13)] });
const missed = aResume(10, 13, { activity: [aLine(13), aLine(11)] });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the live table', () => {
  it('asks once for a gap, and leaves changes aside until the answer', async () => {
    const { link, told } = bound();
    link.listeners['table:changed'](gap);
    link.listeners['table:changed'](aChange(13, 14, { activity: [aLine(14)] }));
    expect(link.resumes).toHaveLength(1);
    expect(told.shown.revision).toBe(10);
    link.resumes[0]?.answer(missed);
    await settle();
    expect(told.shown.revision).toBe(13);
    link.listeners['table:changed'](aChange(14, 15, { activity: [aLine(15)] }));
    expect(link.resumes.at(-1)).toMatchObject({ after: 13 });
  });

  it('asks again when more had come than the answer covers', async () => {
    const { link, told } = bound();
    link.listeners['table:changed'](gap);
    link.resumes[0]?.answer(missed);
    // In one piece with the answer, and so before anybody could take it.
    link.listeners['table:changed'](aChange(13, 14, { activity: [aLine(14)] }));
    await settle();
    expect(link.resumes.map(({ after }) => after)).toEqual([10, 13]);
    link.resumes[1]?.answer(aResume(13, 14, { activity: [aLine(14)] }));
    await settle();
    expect(told.shown.revision).toBe(14);
    expect(link.resumes).toHaveLength(2);
  });

  it('shows its witness each place that the till names, whatever becomes of the table', async () => {
    const { link, places } = bound();
    link.listeners.connect();
    link.listeners['table:snapshot']({ revision: 9, home: aHome({ revision: 9, hash: 'a' }), activity: [] });
    link.listeners['table:changed']({ ...gap, from: 5, revision: 8, hash: 'b' });
    link.listeners['table:changed']({ ...gap, hash: 'c' });
    link.resumes[0]?.answer(aResume(10, 13, { hash: 'd' }));
    await settle();
    expect(places).toEqual(['a connection', '9 a', '8 b', '13 c', '13 d']);
  });

  it('connects anew when no answer comes', async () => {
    const { link, told } = bound();
    link.listeners['table:changed'](gap);
    link.resumes[0]?.fail();
    await settle();
    expect(link.reopened).toBe(1);
    expect(told.shown.revision).toBe(10);
  });

  it('starts over with a snapshot when the answer is of no use', async () => {
    const { link, told } = bound();
    link.listeners['table:changed'](gap);
    link.resumes[0]?.answer({ ok: false, error: 'Unbekannte Stelle' });
    await settle();
    expect(link.reopened).toBe(1);
    expect(told.shown.revision).toBeUndefined();
  });

  it('forgets a question that was asked before the connection broke', async () => {
    const { link, told } = bound();
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
    expect(told.shown.revision).toBe(13);
  });

  it('celebrates each round once, even one that comes with a gap', () => {
    const { link, told } = bound();
    const change = { ...gap, celebrate: { kind: 'gift', gift: aGift() } } as const;
    link.listeners['table:changed'](change);
    link.listeners['table:changed'](change);
    link.listeners['table:changed']({
      ...change,
      celebrate: { kind: 'gift', gift: aGift({ id: 'round-2' }) },
    });
    expect(told.gifts).toEqual(['round-1', 'round-2']);
  });
});

describe('the connection', () => {
  it('is called lost only after a moment', () => {
    const { link, told } = bound();
    link.listeners.connect();
    link.listeners.disconnect();
    jest.advanceTimersByTime(LOST_AFTER_MS - 1);
    expect(told.connections).toEqual(['live']);
    jest.advanceTimersByTime(1);
    expect(told.connections).toEqual(['live', 'lost']);
    link.listeners.connect();
    expect(told.connections).toEqual(['live', 'lost', 'live']);
  });

  it('is probed on waking, and made anew when it is down', () => {
    const { link, told } = bound();
    link.listeners.connect();
    told.wake();
    expect(link.resumes).toMatchObject([{ after: 10 }]);
    link.listeners.disconnect();
    told.wake();
    expect(link.resumes).toHaveLength(1);
    expect(link.reopened).toBe(1);
  });

  it('tells that the session is over, however it hears of it', () => {
    const { link, told } = bound();
    link.listeners['session:ended']({ reason: 'password' });
    link.listeners.unauthenticated();
    expect(told.ended).toBe(2);
  });

  it('is hung up when unbound, and quiet from then on', () => {
    const { link, told, undo } = bound();
    link.listeners.disconnect();
    undo();
    jest.advanceTimersByTime(10 * LOST_AFTER_MS);
    expect(link.isOpen).toBe(false);
    expect(told.connections).toEqual([]);
  });
});

let link: FakeLink;
let seen: number[];
let heard: LogNews[];
let sink: FakeSink;

const page = (from: number, revision: number) => ({
  from,
  revision,
  events: Array.from({ length: revision - from }, (_, i) => anAuditEvent({ revision: from + 1 + i })),
  names: {},
});
const anything = (revision: number) => ({ revision, events: undefined });
const revisions = (news: LogNews | undefined) => news?.events?.map(({ revision }) => revision);

/** Connected, and told everything up to revision 10. */
function given() {
  link = new FakeLink();
  seen = [];
  heard = [];
  const log = new LogWatch((revision) => seen.push(revision));
  log.subscribe((news) => heard.push(news));
  sink = new FakeSink(aTable({ revision: undefined }));
  bindTable(link, Object.assign(sink, { log }));
  link.listeners.connect();
  link.listeners['table:snapshot']({ revision: 10, home: aHome(), activity: [] });
}

describe('the log as superusers hear of it', () => {
  beforeEach(given);

  it('may have had anything in it before the connection was made', () => {
    expect(heard).toEqual([anything(10)]);
  });

  it('comes event by event from there on, each told once', () => {
    link.listeners['audit:appended'](page(10, 12));
    link.listeners['audit:appended'](page(10, 12));
    link.listeners['audit:appended'](page(11, 13));
    expect(heard.slice(1).map(revisions)).toEqual([[11, 12], [13]]);
  });

  it('may have had anything in it where a page is missing', () => {
    link.listeners['audit:appended'](page(12, 13));
    link.listeners['audit:appended'](page(13, 14));
    expect(heard.slice(1).map(revisions)).toEqual([undefined, [14]]);
  });

  it('may have had anything in it while the connection was gone', () => {
    link.listeners.disconnect();
    link.listeners.connect();
    expect(heard).toHaveLength(1);
    link.listeners['table:changed'](aChange(10, 15));
    expect(heard.at(-1)).toEqual(anything(15));
  });

  it('is not told by the news of the table, which the log’s own follow', () => {
    link.listeners['table:changed'](aChange(10, 11));
    expect(heard).toHaveLength(1);
    link.listeners['audit:appended'](page(10, 11));
    expect(revisions(heard.at(-1))).toEqual([11]);
  });

  it('is known to have gone on when a resume says so', async () => {
    sink.wake();
    link.resumes[0]?.answer(aResume(10, 10));
    await settle();
    expect(heard).toHaveLength(1);
    sink.wake();
    link.resumes[1]?.answer(aResume(10, 14));
    await settle();
    expect(heard.at(-1)).toEqual(anything(14));
  });

  it('is never read from before what was told', () => {
    link.listeners['audit:appended'](page(10, 12));
    expect(seen).toEqual([10, 12]);
  });
});
