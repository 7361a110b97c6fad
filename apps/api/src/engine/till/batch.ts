import {
  type CommandOrigin,
  type DecisionContext,
  decide,
  isRejection,
  nothingChanged,
  type RejectionCode,
  type TillCommand,
  type TillEvent,
} from '@stammtisch/domain';
import { advance, type ChainHead, chainText, hashAfter, type LoggedEvent } from './logged-event.js';

export interface Request {
  readonly command: TillCommand;
  readonly origin: CommandOrigin;
}

/** What became of a command in a batch. */
export type Verdict =
  | { readonly kind: 'done'; readonly events: readonly LoggedEvent[]; readonly revision: number }
  /** The command was carried out before; its first event has this revision. */
  | { readonly kind: 'repeat'; readonly revision: number }
  | { readonly kind: 'already so' }
  /** A rule threw an error, which is a bug. The command has no effect. */
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'rejected'; readonly code: RejectionCode };

/** Measures answers and appends, for the metrics. */
export interface TillWatch {
  /** Called for each answer. `failed`: the event store did not answer, or a rule threw an error. */
  answered(command: TillCommand['type'], outcome: Verdict['kind']): void;
  /** Called for each append, with its duration in ms. */
  appended(ms: number): void;
}

/** Most characters of events in one append. EventStoreDB takes up to 1 MiB, and is fast up to a quarter of that. */
const MAX_SIZE = 256 * 1024;

/** The commands that one append carries out, and their events. */
export interface Batch {
  /** One for each command that the append had room for, in the order of the commands. */
  readonly verdicts: readonly Verdict[];
  readonly events: readonly LoggedEvent[];
  /** The till's head once the events are durable. */
  readonly head: ChainHead;
}

/**
 * Decides commands one after another, each on the state after the one before, until an append is full. `beginnings` has the revision
 * of the first event of each command that was carried out before.
 */
export function decideBatch(
  head: ChainHead,
  requests: readonly Request[],
  context: DecisionContext,
  beginnings: ReadonlyMap<string, number>,
): Batch {
  let ahead = head;
  let size = 0;
  const all: LoggedEvent[] = [];
  /** Revision of each command's first event in this batch, by the command's id. */
  const within = new Map<string, number>();
  const verdictOn = ({ command, origin }: Request): Verdict => {
    const before = within.get(origin.commandId) ?? beginnings.get(origin.commandId);
    if (before !== undefined) return { kind: 'repeat', revision: before };
    const decision = decide(ahead.state, command, origin, context);
    if (isRejection(decision)) return { kind: 'rejected', code: decision.rejected };
    const idle = decision.length === 0;
    // A command without a key is never repeated, so nothing has to be remembered.
    if (idle && origin.request === '') return { kind: 'already so' };
    const { revision } = ahead.state;
    let next = ahead;
    const decided = idle ? [nothingChanged(ahead.state, command, origin, context)] : decision;
    const events = decided.map((event) => {
      // A new id for each decision: another node's decision of the same command must not look like our retry.
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
      // A bug in a rule must not harm the other commands of the batch.
      verdicts.push({ kind: 'failed', error });
    }
  }
  return { verdicts, events: all, head: ahead };
}

/** Makes the next entry of the log. `size` is in characters. */
function link(head: ChainHead, event: TillEvent, id: string): { event: LoggedEvent; size: number } {
  const revision = head.state.revision + 1;
  const { type, data, metadata } = event;
  const text = chainText({ revision, id, type, data, metadata });
  const hash = hashAfter(head.hash, text);
  const { actor, at, commandId, correlationId, request, schema, via } = metadata;
  const stored = { actor, at, commandId, correlationId, hash, request, schema } satisfies Record<
    Exclude<keyof LoggedEvent['metadata'], 'via'>,
    unknown
  >;
  // Spelled out, since spreading costs ten times as much on every tap. All hashed fields must be stored, or the chain breaks.
  const linked = {
    id,
    revision,
    type,
    data,
    metadata: via ? { ...stored, via } : stored,
  };
  return { event: linked as LoggedEvent, size: text.length + hash.length };
}
