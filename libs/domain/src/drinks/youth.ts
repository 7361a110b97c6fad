import { isYounger } from '../ground/ages.js';
import type { Decision, DecisionContext, FactsOf, RejectionCode } from '../ground/decision.js';
import type { Drink } from '../ground/entities.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { byTreasurer } from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import { dayOf, type Instant } from '../ground/time.js';

export interface YouthEventData {
  /** Whether members whose birth date is not known may have drinks with a least age. */
  UnknownAgesSet: { readonly allowed: boolean };
}
export type YouthEvent = FactsOf<YouthEventData>;

export const youthEvents = {
  UnknownAgesSet: {
    evolve: (state, { allowed }) => ({ ...state, unknownAges: allowed }),
    ...ofNobody,
    changes: ['menu'],
  },
} satisfies EventTypes<YouthEventData>;

/** Why the drinker is too young for a drink on the day of the tap; undefined when they may have it, whoever pays. */
export function ageRefusal(
  { unknownAges }: Pick<TillState, 'unknownAges'>,
  { minAge }: Pick<Drink, 'minAge'>,
  tap: { readonly memberId: string; readonly at: Instant },
  { birthDateOf, timeZone }: DecisionContext,
): RejectionCode | undefined {
  if (minAge === null) return undefined;
  const birthDate = birthDateOf(tap.memberId);
  if (birthDate === null) return unknownAges ? undefined : 'age_unknown';
  return isYounger(birthDate, minAge, dayOf(tap.at, timeZone)) ? `below_${minAge}` : undefined;
}

type SetUnknownAges = YouthEventData['UnknownAgesSet'] & { readonly by: string };

function setUnknownAges(state: TillState, { allowed }: SetUnknownAges): Decision<YouthEvent> {
  return allowed === state.unknownAges ? [] : [{ type: 'UnknownAgesSet', data: { allowed } }];
}

export const youthCommands = { SetUnknownAges: byTreasurer(setUnknownAges) };
