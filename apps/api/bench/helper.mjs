// A process that does for a benchmark what it is told, and answers each order with one message.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';

/**
 * Starts a script; resolves once it has said that it is ready, with a message.
 * Whoever waits for a helper that ends by itself hears of that.
 */
export async function startHelper(script, args) {
  const child = fork(script, args);
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${basename(script)} has ended by itself (${signal ?? `exit code ${code}`})`);
  });
  // It may end while nobody waits for it.
  ended.catch(() => {});
  const answer = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  await answer();
  return {
    ask: (order) => {
      if (child.connected) child.send(order);
      return answer();
    },
    /** Resolves once it has been killed. */
    kill: async () => {
      child.kill('SIGKILL');
      await ended.catch(() => {});
    },
    /** Resolves once it has ended; it is told to by the order, unless it has already. */
    dismiss: async (order) => {
      if (child.connected) child.send(order);
      await ended.catch(() => {});
    },
  };
}
