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
import { chainText, hashOf } from './hash-chain.js';
import type { LoggedEvent } from './logged-event.js';

/** A command on its way. */
export interface Request {
  readonly command: TillCommand;
  readonly origin: CommandOrigin;
}

/** What became of one command of a batch. */
export type Verdict =
  | { readonly kind: 'done'; readonly events: readonly LoggedEvent[]; readonly revision: number }
  /** Its id was carried out before, with the first event at `revision`. */
  | { readonly kind: 'repeat'; readonly revision: number }
  | { readonly kind: 'already so' }
  /** A rule threw, which none should. Nothing came of the command. */
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'rejected'; readonly code: RejectionCode };

/** Whoever counts what the till does. */
export interface TillWatch {
  /** `failed`: the event store did not answer, or a rule threw. */
  answered(command: TillCommand['type'], outcome: Verdict['kind']): void;
  /** An append took so many ms. */
  appended(ms: number): void;
  /** A listener failed; the error is logged already. */
  listenerFailed(listener: string, error: unknown): void;
}

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
 * `beginningOf` tells where a command began that was carried out before.
 */
export function decideBatch(
  head: ChainHead,
  requests: readonly Request[],
  context: DecisionContext,
  beginningOf: (commandId: string) => number | undefined,
): Batch {
  let ahead = head;
  let size = 0;
  const all: LoggedEvent[] = [];
  /** Where the commands of this very batch begin. */
  const within = new Map<string, number>();
  const verdictOn = ({ command, origin }: Request): Verdict => {
    const before = within.get(origin.commandId) ?? beginningOf(origin.commandId);
    if (before !== undefined) return { kind: 'repeat', revision: before };
    const decision = decide(ahead.state, command, origin, context);
    if (isRejection(decision)) return { kind: 'rejected', code: decision.rejected };
    if (decision.length === 0) return { kind: 'already so' };
    const { revision } = ahead.state;
    let next = ahead;
    const events = decision.map((event) => {
      // An id of this very decision: to the log, another node's decision of the same command is no retry of ours.
      const linked = link(next, event, context.newId());
      next = advance(next, linked.event);
      size += linked.size;
      return linked.event;
    });
    ahead = next;
    within.set(origin.commandId, revision + 1);
    all.push(...events);
    return { kind: 'done', events, revision: next.state.revision };
  };
  const verdicts: Verdict[] = [];
  for (const request of requests) {
    if (size >= MAX_SIZE) break;
    try {
      verdicts.push(verdictOn(request));
    } catch (error) {
      // A bug in a rule is nothing that those who are decided together with it should suffer from.
      verdicts.push({ kind: 'failed', error });
    }
  }
  return { verdicts, events: all, head: ahead };
}

/** The next entry of the log: the event at its place, with the hash that ties it to everything before, and its size. */
function link(head: ChainHead, event: TillEvent, id: string): { event: LoggedEvent; size: number } {
  const revision = head.state.revision + 1;
  const { type, data, metadata } = event;
  const text = chainText(head.hash, { revision, id, type, data, metadata });
  const hash = hashOf(text);
  const { actor, at, commandId, correlationId, request, schema } = metadata;
  // Spelled out: spreading costs ten times as much, on every tap. A field that is hashed but not stored would break the chain.
  const linked = {
    id,
    revision,
    type,
    data,
    metadata: { actor, at, commandId, correlationId, hash, request, schema } satisfies Record<
      keyof LoggedEvent['metadata'],
      unknown
    >,
  };
  return { event: linked as LoggedEvent, size: text.length };
}
