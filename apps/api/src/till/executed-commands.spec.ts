import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { idOf } from '../platform/ids.js';
import { idNumber } from '../read-model/numbers.js';
import {
  type CommandIndex,
  type CommandStretch,
  type CommandTrace,
  ExecutedCommands,
} from './executed-commands.js';
import type { LoggedEvent } from './logged-event.js';

const BODY = '0123456789ab';
const AT_HAND = 4;
/** More than are kept at hand for a read model that does not come on. */
const TOO_MANY = 25 * AT_HAND;

/** A read model that has come as far as it is told to. */
class Index implements CommandIndex {
  revision = -1;

  constructor(private readonly log: readonly LoggedEvent[]) {}

  reaches(revision: number): void {
    this.revision = revision;
  }

  find(commandId: string, revisions: readonly number[]): CommandTrace | 'unread' | undefined {
    const revision = revisions.find((each) => this.events[each]?.metadata.commandId === commandId);
    if (revision !== undefined) return { revision, request: BODY };
    return revisions.some((each) => each > this.revision) ? 'unread' : undefined;
  }

  *commands(): Iterable<CommandStretch> {
    // Pages as small as can be.
    for (const { revision, metadata } of this.events) {
      yield { from: revision, commands: [metadata.request === '' ? null : idNumber(metadata.commandId)] };
    }
  }

  private get events() {
    return this.log.slice(0, this.revision + 1);
  }
}

const tap = (n: number) => idOf(`tap ${n}`);

/** A log in which every command led to one event. */
const logOf = (commands: number, request = BODY) =>
  Array.from(
    { length: commands },
    (_, revision) =>
      ({ revision, metadata: { commandId: tap(revision), request } }) as unknown as LoggedEvent,
  );

function remembering(log: readonly LoggedEvent[], projected = -1) {
  const index = new Index(log);
  index.reaches(projected);
  const commands = new ExecutedCommands(index, AT_HAND);
  return { index, commands };
}

describe('Commands', () => {
  it('are at hand with the revision of their first event', () => {
    const [first, second] = logOf(2);
    const { commands } = remembering([]);
    for (const event of [first, second]) commands.note(event as LoggedEvent);
    commands.note({ ...second, revision: 2 } as LoggedEvent);
    expect(commands.trace(tap(1), BODY)).toEqual({ revision: 1, request: BODY });
    expect(commands.trace(tap(2), BODY)).toBeUndefined();
  });

  it('that are no longer at hand are looked up', () => {
    const log = logOf(40);
    const { commands, index } = remembering(log);
    for (const event of log) {
      commands.note(event);
      index.reaches(event.revision);
    }
    for (const { revision } of log)
      expect(commands.trace(tap(revision), BODY)).toEqual({ revision, request: BODY });
    expect(commands.trace(tap(40), BODY)).toBeUndefined();
  });

  it('stay at hand until the read model has come past them', () => {
    const log = logOf(10 * AT_HAND);
    const { commands } = remembering([]);
    for (const event of log) commands.note(event);
    for (const { revision } of log)
      expect(commands.trace(tap(revision), BODY)).toEqual({ revision, request: BODY });
  });

  it('that are neither at hand nor to be looked up yet are not taken for new ones', () => {
    const log = logOf(TOO_MANY);
    const { commands, index } = remembering(log);
    for (const event of log) commands.note(event);
    index.reaches(10);
    expect(commands.trace(tap(10), BODY)).toEqual({ revision: 10, request: BODY });
    expect(commands.trace(tap(11), BODY)).toBe('unread');
    const [newest, next] = [TOO_MANY - 1, TOO_MANY];
    expect(commands.trace(tap(newest), BODY)).toEqual({ revision: newest, request: BODY });
    expect(commands.trace(tap(next), BODY)).toBeUndefined();
  });

  it('are never taken for new ones, nor new ones for them, however the read model keeps up', () => {
    const aStretch = fc.record({
      taps: fc.nat(3 * AT_HAND),
      reach: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(aStretch, { maxLength: 20 }), (stretches) => {
        const log = logOf(20 * 3 * AT_HAND);
        const { commands, index } = remembering(log);
        let newest = -1;
        for (const { taps, reach } of stretches) {
          for (const event of log.slice(newest + 1, newest + 1 + taps)) commands.note(event);
          newest += taps;
          index.reaches(Math.floor(index.revision + reach * (newest - index.revision)));
          for (const { revision } of log.slice(0, newest + 1)) {
            const mayBeUnread = revision > index.revision && revision <= newest - 10 * AT_HAND;
            const trace = commands.trace(tap(revision), BODY);
            if (!(trace === 'unread' && mayBeUnread)) expect(trace).toEqual({ revision, request: BODY });
          }
          expect(commands.trace(tap(newest + 1), BODY)).toBeUndefined();
        }
      }),
      { numRuns: 30 },
    );
  });

  it('of a long past are known from the log alone', () => {
    const log = logOf(40);
    const { commands, index } = remembering(log);
    for (const event of log) commands.noteAsPast(event);
    expect(commands.trace(tap(39), BODY)).toBe('unread');
    index.reaches(39);
    expect(commands.trace(tap(39), BODY)).toEqual({ revision: 39, request: BODY });
  });

  it('that began in the past are not taken to begin where they are noted', () => {
    const log = logOf(2);
    const [began, next] = log as [LoggedEvent, LoggedEvent];
    const { commands, index } = remembering(log);
    commands.noteAsPast(began);
    commands.note({ ...began, revision: 1 });
    commands.note({ ...next, revision: 2 });
    expect(commands.trace(tap(0), BODY)).toBe('unread');
    index.reaches(0);
    expect(commands.trace(tap(0), BODY)).toEqual({ revision: 0, request: BODY });
    expect(commands.trace(tap(1), BODY)).toEqual({ revision: 2, request: BODY });
  });

  it('of a snapshot are looked up, though one of them led to more than the snapshot has', () => {
    const log = logOf(40);
    const [began, inSnapshot, behind] = log.slice(-3) as [LoggedEvent, LoggedEvent, LoggedEvent];
    for (const { metadata } of [inSnapshot, behind]) Object.assign(metadata, began.metadata);
    const { commands } = remembering(log, 38);
    commands.beginBehind(inSnapshot);
    commands.note(behind);
    expect(commands.trace(tap(7), BODY)).toEqual({ revision: 7, request: BODY });
    expect(commands.trace(tap(37), BODY)).toEqual({ revision: 37, request: BODY });
    expect(commands.trace(tap(40), BODY)).toBeUndefined();
  });

  it('of a snapshot are not taken for new ones while the read model can not be asked', () => {
    const log = logOf(40 + AT_HAND);
    const { index } = remembering(log, 39);
    const commands = new ExecutedCommands(
      {
        revision: -1,
        find: (_, revisions) => (revisions.length > 0 ? 'unread' : undefined),
        commands: () => index.commands(),
      },
      AT_HAND,
    );
    commands.beginBehind(log[39] as LoggedEvent);
    for (const event of log.slice(40)) commands.note(event);
    expect(commands.trace(tap(39), BODY)).toBe('unread');
    expect(commands.trace(tap(40), BODY)).toEqual({ revision: 40, request: BODY });
    expect(commands.trace(tap(40 + AT_HAND), BODY)).toBeUndefined();
  });

  it('that look alike are told apart', () => {
    // Given three commands with the same mark, and a fourth
    const alike = ['a', 'b', 'c', 'd'].map((part) => `${part}0000000-0000-4000-8000-${part}00012345678`);
    const log = logOf(4).map(
      (event, n) => ({ ...event, metadata: { ...event.metadata, commandId: alike[n] } }) as LoggedEvent,
    );
    const { commands, index } = remembering(log);
    // When the read model has read the first of them, and only the third is at hand
    for (const event of log.slice(0, 2)) commands.noteAsPast(event);
    commands.note(log[2] as LoggedEvent);
    index.reaches(0);
    const traces = () => alike.map((each) => commands.trace(each, BODY));
    const [first, second, third] = [0, 1, 2].map((revision) => ({ revision, request: BODY }));
    // Then what is unread may be any of them but those
    expect(traces()).toEqual([first, 'unread', third, 'unread']);
    // And in the end each is what it is
    index.reaches(1);
    expect(traces()).toEqual([first, second, third, undefined]);
  });

  it('are known again after a restart', () => {
    const { commands } = remembering(logOf(40), 39);
    expect(commands.trace(tap(7), BODY)).toEqual({ revision: 7, request: BODY });
    expect(commands.trace(tap(40), BODY)).toBeUndefined();
  });

  it('without a key are forgotten when they are no longer at hand: nobody can repeat them', () => {
    const log = logOf(TOO_MANY, '');
    const { commands } = remembering(log);
    for (const event of log) commands.note(event);
    const newest = TOO_MANY - 1;
    expect(commands.trace(tap(newest), '')).toEqual({ revision: newest, request: '' });
    expect(commands.trace(tap(0), '')).toBeUndefined();
  });
});
