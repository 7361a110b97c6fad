import { type Decision, type FactsOf, reject } from './decision.js';
import { type EventTypes, never, nobody } from './event-type.js';
import type { TillState } from './state.js';

/** `check` tells the secret that the till goes by from any other, and helps nobody to guess it. */
export interface SecretEventData {
  AppSecretNoted: { readonly check: string };
}
export type SecretEvent = FactsOf<SecretEventData>;

export const secretEvents = {
  AppSecretNoted: {
    evolve: (state, { check }) => ({ ...state, secretCheck: check }),
    concerns: nobody,
    toldAtTable: never,
    changes: [],
  },
} satisfies EventTypes<SecretEventData>;

/** Notes which secret the till goes by; every start says so, and one with another secret is refused. */
export interface NoteSecret {
  readonly type: 'NoteSecret';
  readonly check: string;
}

export function noteSecret(state: TillState, { check }: NoteSecret): Decision<SecretEvent> {
  if (state.secretCheck === null) return [{ type: 'AppSecretNoted', data: { check } }];
  return state.secretCheck === check ? [] : reject('other_secret');
}
