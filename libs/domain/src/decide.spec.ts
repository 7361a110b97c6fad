import { describe, expect, it } from '@jest/globals';
import { eventOf, given, joined, TONIGHT, toppedUp } from '../testing/index.js';
import { commandTrace, evolve, fold, forgetOldCommands, initialState, type TillEvent } from './index.js';

const ben = joined('ben');
const topUp = { type: 'TopUp', memberId: 'ben', amount: 500 } as const;

describe('A command repeated', () => {
  it('books its money once', () => {
    const { events, state } = given(ben)
      .when(topUp)
      .then(toppedUp('ben', 500, 'new-1'));
    const repeated = given(events).when(topUp);
    repeated.thenNothing();
    expect(repeated.state.books).toEqual(state.books);
  });

  it('is refused when its id comes with another request', () => {
    const { events } = given(ben).when(topUp);
    given(events)
      .when({ ...topUp, amount: 700 }, { origin: { request: 'another body' } })
      .thenRejected('key_reused');
  });

  it('is another command under another id', () => {
    const { events } = given(ben).when(topUp);
    given(events)
      .when(topUp, { origin: { commandId: 'another tap' } })
      .then(toppedUp('ben', 500, 'new-1'));
  });

  it('is decided anew when it was refused before', () => {
    given().when(topUp).thenRejected('member_not_found');
    given(ben)
      .when(topUp)
      .then(toppedUp('ben', 500, 'new-1'));
  });
});

describe('An event', () => {
  it('says when, by whom and by which command it came', () => {
    const origin = { commandId: 'tap', correlationId: 'call', actor: 'ben', request: 'body' };
    const { events } = given(ben).when(topUp, { origin });
    expect(events.at(-1)?.metadata).toEqual({ ...origin, at: TONIGHT, schema: 1 });
  });

  it('of a type from the future only moves the revision on', () => {
    const strange = { ...eventOf(ben, 'a tap'), type: 'BottleReturned' } as unknown as TillEvent;
    const { state } = given(ben, toppedUp('ben', 500));
    const { revision, commands, ...rest } = evolve(state, strange);
    expect(revision).toBe(state.revision + 1);
    expect(commandTrace(commands, 'a tap')).toEqual({ revision, request: '' });
    expect({ ...state, ...rest }).toEqual(state);
  });
});

describe('Commands are remembered', () => {
  const tap = (commandId: string) => eventOf(toppedUp('ben', 1), commandId);
  const forget = (state = initialState) => ({ ...state, commands: forgetOldCommands(state.commands) });

  it('with the revision of their first event', () => {
    const { commands } = fold([tap('one'), tap('two'), tap('two')]);
    expect(commandTrace(commands, 'two')).toEqual({ revision: 1, request: '' });
    expect(commandTrace(commands, 'three')).toBeUndefined();
  });

  it('until two generations have passed', () => {
    const once = forget(fold([tap('one')]));
    expect(commandTrace(once.commands, 'one')?.revision).toBe(0);
    expect(commandTrace(forget(once).commands, 'one')).toBeUndefined();
  });

  it('and those of a generation that is going keep their revision', () => {
    const { commands } = evolve(forget(fold([tap('one')])), tap('one'));
    expect(commandTrace(commands, 'one')?.revision).toBe(0);
    expect(commands.young.size).toBe(0);
  });
});
