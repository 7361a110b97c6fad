import { type EventStore, StoreUnusableError } from '@stammtisch/event-store';
import type { ChainHead } from './chain-head.js';
import { Log, limitedLog } from './log.js';
import { DistrustedLogError } from './log-trust.js';

/**
 * Sees that the store still has the log that a state was folded from.
 * @throws StoreUnusableError when it has not, DistrustedLogError when it may show it again: one that was cut or deleted looks like a
 * lost one
 */
export async function expectSameLog(
  store: Pick<EventStore, 'read' | 'limits'>,
  stream: string,
  { state: { revision }, hash }: ChainHead,
): Promise<void> {
  const limits = await store.limits(stream);
  if (limits !== undefined) throw new DistrustedLogError(limitedLog(stream, limits));
  const there = await new Log(store, stream).hashAt(revision);
  if (there === hash) return;
  throw new StoreUnusableError(
    there === undefined
      ? `The log does not reach event ${revision} any more, which this till has seen`
      : `The log has another event ${revision} than this till has seen: it is another log`,
  );
}
