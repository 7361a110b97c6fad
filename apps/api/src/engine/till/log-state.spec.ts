import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../platform/clock.js';
import { LogTrust } from './log-state.js';

let told: string[];
let trust: LogTrust;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  const logger = { fatal: (line: string) => told.push(line), log: (line: string) => told.push(line) };
  trust = new LogTrust(new Clock('Europe/Berlin'), logger);
});
afterEach(() => void jest.useRealTimers());

const halfAMinutePasses = () => jest.advanceTimersByTime(30_000);

const unreadable = { is: 'unreadable', reason: 'The log ends at event 9', end: 9 } as const;
const short = { is: 'short', reason: 'The log does not reach event 9' } as const;

describe.each([
  ['ends further on than it can be read', unreadable, () => trust.readTo(9)],
  ['ends before what is known of it', short, () => trust.regain('short')],
])('A log that %s', (_, trouble, ends) => {
  it('is no trouble to speak of when what is missing comes by itself', () => {
    trust.lose(trouble);
    trust.readTo(8);
    expect(trust.reason).toBe(trouble.reason);
    ends();
    trust.proven();
    halfAMinutePasses();
    expect([trust.reason, told]).toEqual([undefined, []]);
  });

  it('is told of after half a minute, and of its end only when all of it has come', () => {
    trust.lose(trouble);
    halfAMinutePasses();
    trust.readTo(8);
    trust.proven();
    expect(told).toEqual([`${trouble.reason}. Nothing is booked until that is mended`]);
    ends();
    trust.proven();
    trust.proven();
    expect(told.slice(1)).toEqual(['The log can be gone on with']);
  });
});

it('A log that somebody limits, or that is another one, is told of at once, and stays the worse of both', () => {
  trust.lose(unreadable);
  trust.lose({ is: 'limited', reason: 'It was deleted' });
  trust.lose({ is: 'lost', reason: 'It is another log' });
  trust.lose({ is: 'short', reason: 'It is too short' });
  trust.regain('limited');
  trust.proven();
  expect(trust.forbids).toBe('It is another log');
  expect(told.map((line) => line.split('.')[0])).toEqual(['It was deleted', 'It is another log']);
});
