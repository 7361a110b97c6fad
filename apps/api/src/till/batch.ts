import {
  type CommandOrigin,
  type DecisionContext,
  decide,
  isRejection,
  type RejectionCode,
  type TillCommand,
  type TillEvent,
} from '@stammtisch/domain';
import { advance, type ChainHead } from './chain-head.js';
import type { CommandTrace, ExecutedCommands } from './executed-commands.js';
import { chainText, hashOf } from './hash-chain.js';
import type { LoggedEvent } from './logged-event.js';

/** A command on its way. */
export interface Request {
  readonly command: TillCommand;
  readonly origin: CommandOrigin;
}

/** What became of one command of a batch. */
export type Verdict =
  | { readonly kind: 'done'; readonly events: readonly LoggedEvent[] }
  /** Already carried out before, with the first event at `revision`. */
  | { readonly kind: 'repeat'; readonly revision: number }
  /** Already carried out before, but nobody can tell yet what it led to. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'already so' }
  | { readonly kind: 'rejected'; readonly code: RejectionCode };

/** Most characters of events in one append: EventStoreDB takes 1 MiB at a time, and is quick up to a quarter of it. */
const MAX_SIZE = 256 * 1024;

export interface Batch {
  /** One for each command that there was room for. */
  readonly verdicts: readonly Verdict[];
  readonly events: readonly LoggedEvent[];
  /** Where the till stands once the log has taken the events. */
  readonly head: ChainHead;
}

/**
 * Decides commands one after another, each on the state that the ones before it lead to, until an append is full.
 * `traced` tells what came of commands before.
 */
export function decideBatch(
  head: ChainHead,
  requests: readonly Request[],
  context: DecisionContext,
  traced: ExecutedCommands['trace'],
): Batch {
  let ahead = head;
  let size = 0;
  const all: LoggedEvent[] = [];
  /** What came of the commands of this very batch. */
  const within = new Map<string, CommandTrace>();
  const verdictOn = ({ command, origin }: Request): Verdict => {
    const { commandId, request } = origin;
    const before = within.get(commandId) ?? traced(commandId, request);
    if (before === 'unread') return { kind: 'unread' };
    if (before) return again(before, origin);
    const decision = decide(ahead.state, command, origin, context);
    if (isRejection(decision)) return { kind: 'rejected', code: decision.rejected };
    if (decision.length === 0) return { kind: 'already so' };
    within.set(commandId, { revision: ahead.state.revision + 1, request });
    const events = decision.map((event) => {
      // An id of this very decision: to the log, another node's decision of the same command is no retry of ours.
      const linked = link(ahead, event, context.newId());
      ahead = advance(ahead, linked.event);
      size += linked.size;
      return linked.event;
    });
    all.push(...events);
    return { kind: 'done', events };
  };
  const verdicts: Verdict[] = [];
  for (const request of requests) {
    if (size >= MAX_SIZE) break;
    verdicts.push(verdictOn(request));
  }
  return { verdicts, events: all, head: ahead };
}

/** The command was carried out before, if it comes from the same request. */
function again({ revision, request }: CommandTrace, origin: CommandOrigin): Verdict {
  return request === origin.request ? { kind: 'repeat', revision } : { kind: 'rejected', code: 'key_reused' };
}

/** The next entry of the log: the event at its place, with the hash that ties it to everything before, and its size. */
function link(head: ChainHead, event: TillEvent, id: string): { event: LoggedEvent; size: number } {
  const revision = head.state.revision + 1;
  const { type, data, metadata } = event;
  const text = chainText(head.hash, { revision, id, type, data, metadata });
  const hash = hashOf(text);
  const { actor, at, commandId, correlationId, request, schema } = metadata;
  // Spelled out: spreading costs ten times as much, on every tap.
  const linked = {
    id,
    revision,
    type,
    data,
    metadata: { actor, at, commandId, correlationId, hash, request, schema },
  };
  return { event: linked as LoggedEvent, size: text.length };
}
