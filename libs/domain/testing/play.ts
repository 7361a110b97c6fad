import {
  type CommandOrigin,
  type Decision,
  type DecisionContext,
  decide,
  eveningOf,
  fold,
  isRejection,
  shift,
  type TillCommand,
  type TillEvent,
  type TillState,
} from '../src/index.js';
import { commandOf } from './acts.js';
import { joined, onTheMenu } from './facts.js';
import { eventOf } from './given.js';
import { HOUR, TONIGHT, ZONE } from './moments.js';
import type { Act } from './picks.js';

/** One command of a run, with its decision and the states before and after. */
interface Move {
  readonly before: TillState;
  readonly command: TillCommand;
  readonly origin: CommandOrigin;
  readonly context: DecisionContext;
  readonly decision: Decision<TillEvent>;
  readonly after: TillState;
}

export interface Run {
  readonly moves: readonly Move[];
  readonly events: readonly TillEvent[];
  readonly state: TillState;
}

/** Four members, one of them a superuser, and three drinks, one of them free; a week old. */
const TABLE: readonly TillEvent[] = [
  joined('anna', true),
  joined('ben'),
  joined('cleo'),
  joined('dora'),
  onTheMenu('bier', 350, 1),
  onTheMenu('wein', 499, 2, 18),
  onTheMenu('wasser', 0, 3),
].map((fact, index) => eventOf(fact, `table-${index}`, shift(TONIGHT, -7 * 24 * HOUR)));

/** Ben turns 18 on the day after {@link TONIGHT}. All other birth dates are unknown. */
export const BIRTH_DATES: Readonly<Record<string, string>> = {
  anna: '1980-02-29',
  ben: '2008-11-21',
  cleo: '2011-06-01',
};

const birthDateOf = (memberId: string) => BIRTH_DATES[memberId] ?? null;

/** Performs acts one after another on a till with {@link TABLE}. */
export function play(acts: readonly Act[]): Run {
  const moves: Move[] = [];
  const events = [...TABLE];
  let state = fold(events);
  let now = TONIGHT;
  let evening = eveningOf(now, ZONE);
  let ids = 0;
  const newId = () => `id-${++ids}`;
  for (const [index, act] of acts.entries()) {
    now = act.wait === 'six' ? evening.endsAt : shift(now, act.wait);
    // The evening is computed only once it is over, since time zone arithmetic is slow. The time of a run never goes back.
    if (now >= evening.endsAt) evening = eveningOf(now, ZONE);
    const context = { now, evening, timeZone: ZONE, newId, birthDateOf };
    const command = commandOf(act, { now, state, events, newId });
    const origin = {
      commandId: `tap-${index}`,
      correlationId: '',
      actor: 'somebody',
      request: `body-${index}`,
    };
    const before = state;
    const decision = decide(before, command, origin, context);
    if (!isRejection(decision)) {
      events.push(...decision);
      state = fold(decision, before);
    }
    moves.push({ before, command, origin, context, decision, after: state });
  }
  return { moves, events, state };
}
