import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  aChange,
  aHome,
  anAuditEvent,
  aResume,
  aTable,
  FakeLink,
  FakeSink,
  settle,
} from '../testing/index.js';
import { bindTable, type LogNews, LogWatch } from './bind-table.js';

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
