import { describe, expect, it } from '@jest/globals';
import { idOf } from '../../platform/ids.js';
import { ExecutedCommands } from './ledger.js';
import type { LoggedEvent } from './logged-event.js';

const tap = (n: number) => idOf(`tap ${n}`);

const event = (revision: number, commandId: string) =>
  ({ revision, metadata: { commandId } }) as unknown as LoggedEvent;

describe('Commands', () => {
  it('begin at their first event, whatever else came of them', () => {
    const commands = new ExecutedCommands();
    commands.note(event(0, tap(0)));
    commands.note(event(1, tap(1)));
    commands.note(event(2, tap(1)));
    expect(commands.beginningOf(tap(0))).toBe(0);
    expect(commands.beginningOf(tap(1))).toBe(1);
    expect(commands.beginningOf(tap(2))).toBeUndefined();
  });

  it('are known again after a restart, though one of them led to more than the read model had', () => {
    const commands = new ExecutedCommands([
      [tap(0), 0],
      [tap(1), 1],
    ]);
    commands.note(event(2, tap(1)));
    commands.note(event(3, tap(2)));
    expect([0, 1, 2, 3].map((n) => commands.beginningOf(tap(n)))).toEqual([0, 1, 3, undefined]);
  });
});
