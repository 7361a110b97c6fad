import {
  type CommandOrigin,
  type CommandTrace,
  commandTrace,
  type DecisionContext,
  decide,
  isRejection,
  type RejectionCode,
  type TillCommand,
  type TillEvent,
} from '@stammtisch/domain';
import { chainHash } from './hash-chain.js';
import type { LoggedEvent } from './logged-event.js';
import { advance, type Tip } from './tip.js';

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
  | { readonly kind: 'already so' }
  | { readonly kind: 'rejected'; readonly code: RejectionCode };

export interface Batch {
  readonly verdicts: readonly Verdict[];
  readonly events: readonly LoggedEvent[];
  /** Where the till stands once the log has taken the events. */
  readonly tip: Tip;
}

/**
 * Decides commands one after another, each on the state that the ones before it lead to.
 * `remembered` looks up commands that the state has forgotten.
 */
export function decideBatch(
  tip: Tip,
  requests: readonly Request[],
  context: DecisionContext,
  remembered: (commandId: string) => CommandTrace | undefined,
): Batch {
  let ahead = tip;
  const all: LoggedEvent[] = [];
  const verdicts = requests.map(({ command, origin }): Verdict => {
    // Only a request with a key can come again; looking others up would be a waste.
    const before = origin.request === '' ? undefined : remembered(origin.commandId);
    if (before) return again(before, origin);
    const decision = decide(ahead.state, command, origin, context);
    if (isRejection(decision)) return { kind: 'rejected', code: decision.rejected };
    if (decision.length === 0) {
      const trace = commandTrace(ahead.state.commands, origin.commandId);
      return trace ? again(trace, origin) : { kind: 'already so' };
    }
    const events = decision.map((event) => {
      // An id of this very decision: to the log, another node's decision of the same command is no retry of ours.
      const logged = link(ahead, event, context.newId());
      ahead = advance(ahead, logged);
      return logged;
    });
    all.push(...events);
    return { kind: 'done', events };
  });
  return { verdicts, events: all, tip: ahead };
}

/** The command was carried out before, if it comes from the same request. */
function again({ revision, request }: CommandTrace, origin: CommandOrigin): Verdict {
  return request === origin.request ? { kind: 'repeat', revision } : { kind: 'rejected', code: 'key_reused' };
}

/** The next entry of the log: the event at its place, with the hash that ties it to everything before. */
function link(tip: Tip, event: TillEvent, id: string): LoggedEvent {
  const revision = tip.state.revision + 1;
  const { type, data, metadata } = event;
  const hash = chainHash(tip.hash, { revision, id, type, data, metadata });
  const { actor, at, commandId, correlationId, request, schema } = metadata;
  // Spelled out: spreading costs ten times as much, on every tap.
  const linked = {
    id,
    revision,
    type,
    data,
    metadata: { actor, at, commandId, correlationId, hash, request, schema },
  };
  return linked as LoggedEvent;
}
