import { describe, expect, it } from '@jest/globals';
import { eventOf, given, joined, TONIGHT, toppedUp } from '../../testing/index.js';
import { evolve, type TillEvent } from '../index.js';

const ben = joined('ben');
const topUp = { type: 'TopUp', memberId: 'ben', amount: 500 } as const;

describe('An event', () => {
  it('records its time, actor and command', () => {
    const origin = { commandId: 'tap', correlationId: 'call', actor: 'ben', request: 'body' };
    const { events } = given(ben).when(topUp, { origin });
    expect(events.at(-1)?.metadata).toEqual({ ...origin, at: TONIGHT, schema: 1 });
  });

  it.each(['BottleReturned', 'constructor', ''])(
    'of an unknown type only advances the revision: %p',
    (type) => {
      const unknown = { ...eventOf(ben, 'a tap'), type } as unknown as TillEvent;
      const { state } = given(ben, toppedUp('ben', 500));
      expect(evolve(state, unknown)).toEqual({ ...state, revision: state.revision + 1 });
    },
  );
});
