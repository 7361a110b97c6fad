import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TillLogger } from './till-logger.js';

const ZONE = 'Europe/Berlin';
let written: string[];

beforeEach(() => {
  written = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const lines = () => written.map((line) => JSON.parse(line));

describe('log lines without a terminal', () => {
  it('are JSON with level, time, topic and the ids of the call', () => {
    const logger = new TillLogger('log', ZONE, false);
    logger.warn('forbidden address=- member=-', { request: 'r-1', command: 'c-1' }, 'Security');
    expect(lines()).toEqual([
      {
        level: 'warn',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        topic: 'Security',
        request: 'r-1',
        command: 'c-1',
        msg: 'forbidden address=- member=-',
      },
    ]);
  });

  it('contain an error’s stack trace', () => {
    new TillLogger('log', ZONE, false).error(new Error('no such table'), 'Http');
    expect(lines()).toEqual([
      expect.objectContaining({ level: 'error', msg: expect.stringMatching(/^Error: no such table\n +at /) }),
    ]);
  });

  it.each([
    ['error', ['fatal', 'error']],
    ['warn', ['fatal', 'error', 'warn']],
    ['log', ['fatal', 'error', 'warn', 'info']],
    ['verbose', ['fatal', 'error', 'warn', 'info', 'debug', 'trace']],
  ] as const)('at the level %s are %j', (level, levels) => {
    const logger = new TillLogger(level, ZONE, false);
    for (const method of ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const)
      logger[method]('one', 'Till');
    expect(lines().map((line) => line.level)).toEqual(levels);
  });

  it('include Nest’s wiring at the level debug only', () => {
    new TillLogger('log', ZONE, false).log('AppModule dependencies initialized', 'InstanceLoader');
    expect(lines()).toEqual([]);
    new TillLogger('debug', ZONE, false).log('AppModule dependencies initialized', 'InstanceLoader');
    expect(lines()).toHaveLength(1);
  });
});

it('log lines in a terminal are plain text with local time', () => {
  jest.useFakeTimers({ now: new Date('2026-11-26T14:04:30Z') });
  new TillLogger('log', ZONE, true).warn('forbidden', { request: 'r-1' }, 'Security');
  expect(written).toEqual([expect.stringContaining('forbidden request=r-1')]);
  expect(written[0]).toMatch(/26\.11\.2026 15:04 .*\[Security\]/);
  jest.useRealTimers();
});
