import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from '@jest/globals';
import { logLines } from '../../test/harness/log-lines.js';
import { MINUTE, MovableClock } from '../../test/harness/movable-clock.js';
import { SECURITY_KINDS, SecurityLog } from './security-log.js';

const clock = new MovableClock();
const bert = { address: '198.51.100.7', memberId: 'bert' };
const lines = logLines('Security');
let log: SecurityLog;

beforeEach(() => {
  lines.length = 0;
  log = new SecurityLog(clock);
});

it('names event, address and member', () => {
  log.note('login_failed', bert);
  log.note('forbidden', { address: 'made up\n\u001b[31m', memberId: undefined });
  expect(lines).toEqual([
    'login_failed address=198.51.100.7 member=bert',
    'forbidden address=made?up???31m member=-',
  ]);
});

it('writes 20 lines of a kind per minute and sums up the others', () => {
  for (let run = 0; run < 1000; run++) log.note('throttled', bert);
  log.note('export', bert);
  expect(lines).toHaveLength(21);
  clock.moveOn(MINUTE);
  log.note('throttled', bert);
  expect(lines.slice(21)).toEqual([
    'throttled 980 more within a minute',
    'throttled address=198.51.100.7 member=bert',
  ]);
  for (let run = 0; run < 21; run++) log.note('throttled', bert);
  log.onApplicationShutdown();
  expect(lines.slice(42)).toEqual(['throttled 2 more within a minute']);
});

it('counts real minutes, even while the till’s clock stands still', () => {
  clock.noEarlierThan(new Date(clock.ms() + 3 * MINUTE).toISOString());
  for (let run = 0; run < 22; run++) log.note('throttled', bert);
  clock.moveOn(MINUTE);
  log.note('throttled', bert);
  expect(lines.slice(-2)).toEqual([
    'throttled 2 more within a minute',
    'throttled address=198.51.100.7 member=bert',
  ]);
});

it('knows the kinds that docs/operations.md lists', () => {
  const docs = readFileSync('docs/operations.md', 'utf8');
  const [, list = ''] = /`topic` `Security` [^`]*?```([^`]*)```/.exec(docs) ?? [];
  const listed = list.trim().split(/\s+/);
  expect(listed.sort()).toEqual(SECURITY_KINDS.toSorted());
});
