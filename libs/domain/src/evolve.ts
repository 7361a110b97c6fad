import { evolveAccounts, stillToRunOut } from './accounts.js';
import { evolveSecret } from './app-secret.js';
import { evolveBookings } from './bookings.js';
import { evolveCancelling } from './cancelling.js';
import type { TillEvent } from './events.js';
import { evolveInvites } from './invites.js';
import { evolveMembers } from './members.js';
import { evolveMenu } from './menu.js';
import { evolveRounds } from './rounds.js';
import { initialState, type TillState, withParts } from './state.js';
import { evolveTally } from './tally.js';
import { isInstant, later } from './time.js';
import { evolveWallLinks } from './wall-links.js';

/**
 * Folds one event into the state. Pure, and never throws on an event that is in the log: one of an unknown type (from
 * a newer version) only moves the revision on.
 */
export function evolve(state: TillState, event: TillEvent): TillState {
  const { at } = event.metadata;
  const latest = isInstant(at) ? later(state.latest, at) : state.latest;
  const endedSessions = stillToRunOut(state, latest);
  const before = endedSessions === state.endedSessions ? state : { ...state, endedSessions };
  return withParts(apply(before, event), {
    revision: state.revision + 1,
    latest,
    tally: evolveTally(state.tally, event),
  });
}

/** The state after all these events. */
export function fold(events: Iterable<TillEvent>, from: TillState = initialState): TillState {
  let state = from;
  for (const event of events) state = evolve(state, event);
  return state;
}

function apply(state: TillState, event: TillEvent): TillState {
  const { at } = event.metadata;
  switch (event.type) {
    case 'DrinkPurchased':
    case 'CreditToppedUp':
    case 'BalanceSet':
      return evolveBookings(state, event, at);
    case 'TransactionCancelled':
      return evolveCancelling(state, event);
    case 'RoundGiven':
    case 'RoundEnded':
      return { ...state, rounds: evolveRounds(state.rounds, event, at) };
    case 'DrinkAdded':
    case 'DrinkChanged':
    case 'DrinkRemoved':
    case 'MenuArranged':
      return { ...state, menu: evolveMenu(state.menu, event) };
    case 'InviteIssued':
      return evolveInvites(state, event, at);
    case 'ProfileChanged':
    case 'PasswordChanged':
    case 'PasswordReset':
    case 'SessionEnded':
    case 'SessionsEnded':
      return evolveAccounts(state, event);
    case 'MemberJoined':
    case 'MemberRemoved':
      return evolveMembers(state, event, at);
    case 'WallLinkIssued':
    case 'WallLinkRevoked':
      return evolveWallLinks(state, event, at);
    case 'AppSecretNoted':
      return evolveSecret(state, event);
    case 'TillOpened':
      return { ...state, opened: true };
    default:
      return state;
  }
}
