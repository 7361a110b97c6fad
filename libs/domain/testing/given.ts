import { expect } from '@jest/globals';
import {
  type CommandOrigin,
  decide,
  EVENT_SCHEMA,
  eveningOf,
  fold,
  type Instant,
  isRejection,
  type RejectionCode,
  type TillCommand,
  type TillEvent,
  type TillFact,
} from '../src/index.js';
import { expectBooksToBalance } from './bookkeeping.js';
import { TONIGHT, ZONE } from './moments.js';

type PastFact = TillFact | TillEvent;

/** A fact with metadata, as in the log. */
export function eventOf(fact: TillFact, commandId: string, at: Instant = TONIGHT): TillEvent {
  const metadata = { at, actor: 'somebody', commandId, correlationId: '', request: '', schema: EVENT_SCHEMA };
  return { ...fact, metadata };
}

/** Events of these facts at another moment. */
export function at(moment: Instant, ...facts: readonly TillFact[]): TillEvent[] {
  return facts.map((fact, index) => eventOf(fact, `${moment}/${index}/${JSON.stringify(fact)}`, moment));
}

export type Past = readonly (PastFact | readonly PastFact[])[];

/** The past of a story. Facts without metadata happened at {@link TONIGHT}, each by a separate command. */
export function given(...history: Past) {
  const past = history
    .flat()
    .map((event, index) => ('metadata' in event ? event : eventOf(event, `past-${index}`)));
  return {
    state: fold(past),
    when: (command: TillCommand, circumstances?: Circumstances) => outcome(past, command, circumstances),
  };
}

interface Circumstances {
  readonly now?: Instant;
  readonly origin?: Partial<CommandOrigin>;
  /** Birth dates by member; all others are unknown. */
  readonly born?: Readonly<Record<string, string>>;
}

/** Executes the command, and checks that the books balance afterwards. */
function outcome(
  past: readonly TillEvent[],
  command: TillCommand,
  { now = TONIGHT, origin, born = {} }: Circumstances = {},
) {
  let ids = 0;
  const context = {
    now,
    evening: eveningOf(now, ZONE),
    timeZone: ZONE,
    newId: () => `new-${++ids}`,
    birthDateOf: (memberId: string) => born[memberId] ?? null,
  };
  const decision = decide(
    fold(past),
    command,
    { commandId: 'tap', correlationId: 'call', actor: 'somebody', request: 'body', ...origin },
    context,
  );
  const events = [...past, ...(isRejection(decision) ? [] : decision)];
  const state = fold(events);
  expectBooksToBalance(state, events);
  const facts = isRejection(decision) ? decision : decision.map(({ type, data }) => ({ type, data }));
  return {
    state,
    /** The whole log, including the command's events. */
    events,
    // biome-ignore lint/suspicious/noThenProperty: given, when, then; nobody awaits it.
    then: (...expected: readonly TillFact[]) => {
      expect(facts).toEqual(expected);
      return { state, events };
    },
    thenNothing: () => expect(facts).toEqual([]),
    thenRejected: (code: RejectionCode) => expect(facts).toEqual({ rejected: code }),
  };
}
