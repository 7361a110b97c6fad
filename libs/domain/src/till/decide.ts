import { cashBookCommands } from '../books/cash-book.js';
import { cashEntryCommands } from '../books/cash-entries.js';
import { creditLineCommands } from '../books/credit-line.js';
import { monthCommands } from '../books/months.js';
import { menuCommands } from '../drinks/menu.js';
import { purchaseCommands } from '../drinks/purchase.js';
import type { TillState } from '../ground/state.js';
import { later } from '../ground/time.js';
import { type Decider, type Decision, type DecisionContext, isRejection, reject } from '../ground/topic.js';
import { credentialCommands } from '../members/credentials.js';
import { linkCommands } from '../members/links.js';
import { memberCommands } from '../members/members.js';
import { personalLinkCommands } from '../members/personal-links.js';
import { roleCommands } from '../members/roles.js';
import { tabletCommands, tabletRefusal } from '../members/tablets.js';
import { bankLineCommands } from '../paying-in/bank-lines.js';
import { depositCommands } from '../paying-in/deposits.js';
import { topUpCommands } from '../paying-in/top-ups.js';
import { endUnpayable, roundCommands } from '../rounds/rounds.js';
import { settingsCommands } from '../settings/settings.js';
import { cancelCommands } from '../transactions/cancelling.js';
import { transactionCommands } from '../transactions/transactions.js';
import { EVENT_SCHEMA, type EventMetadata, type TillEvent, type TillFact } from './events.js';
import { fold } from './evolve.js';
import { openingCommands } from './opening.js';

/** Each command's decider, from the tables of the topics. */
export const commands = {
  ...openingCommands,
  ...settingsCommands,
  ...memberCommands,
  ...roleCommands,
  ...creditLineCommands,
  ...credentialCommands,
  ...menuCommands,
  ...purchaseCommands,
  ...transactionCommands,
  ...topUpCommands,
  ...depositCommands,
  ...bankLineCommands,
  ...cancelCommands,
  ...roundCommands,
  ...monthCommands,
  ...linkCommands,
  ...personalLinkCommands,
  ...tabletCommands,
  ...cashBookCommands,
  ...cashEntryCommands,
};

/** A command carries its type, which is its name in `commands`. */
type Named<Type, Command> = Command extends unknown ? Command & { readonly type: Type } : never;
type Commands = {
  [Type in keyof typeof commands]: Named<Type, Parameters<(typeof commands)[Type]>[1]>;
};
type CommandType = keyof Commands;

export type TillCommand = Commands[CommandType];

/** `commands`, typed so that each type of command has its own decider. */
const deciders: { readonly [Type in CommandType]: Decider<Commands[Type], TillFact> } = commands;

/** Who gave a command, and the ids that identify a repeat. With `via` it came from that tablet, for the member `actor`. */
export type CommandOrigin = Omit<EventMetadata, 'at' | 'schema'>;

/**
 * Decides a command: returns its events, or a refusal. No events: the state is already as the command wants it. Rounds that cover no
 * drink afterwards end as well. No event is earlier than its predecessor, even if a node's clock is behind.
 */
export function decide(
  state: TillState,
  command: TillCommand,
  origin: CommandOrigin,
  context: DecisionContext,
): Decision<TillEvent> {
  const refusal = origin.via && tabletRefusal(state, command, origin, context.now);
  if (refusal) return reject(refusal);
  const decision = dispatch(command.type, state, command, context);
  if (isRejection(decision)) return decision;
  const metadata = metadataOf(state, origin, context);
  const events = decision.map((fact) => Object.assign(fact, { metadata }));
  if (events.length === 0 || state.rounds.length === 0) return events;
  const ended = endUnpayable(fold(events, state), context.now);
  return [...events, ...ended.map((fact) => Object.assign(fact, { metadata }))];
}

/** The event by which the log remembers a command that changed nothing. */
export function nothingChanged(
  state: TillState,
  command: TillCommand,
  origin: CommandOrigin,
  context: DecisionContext,
): TillEvent {
  const metadata = metadataOf(state, origin, context);
  return { type: 'NothingChanged', data: { command: command.type }, metadata };
}

// Fields in the order in which they are hashed, without a spread: that takes a third of a tap's decision.
function metadataOf(state: TillState, origin: CommandOrigin, { now }: DecisionContext): EventMetadata {
  const { actor, commandId, correlationId, request, via } = origin;
  const at = later(now, state.latest);
  const metadata = { actor, at, commandId, correlationId, request, schema: EVENT_SCHEMA };
  return via ? { ...metadata, via } : metadata;
}

function dispatch<Type extends CommandType>(
  type: Type,
  state: TillState,
  command: Commands[Type],
  context: DecisionContext,
): Decision<TillFact> {
  return deciders[type](state, command, context);
}
