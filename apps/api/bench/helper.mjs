// A child process that takes orders from a benchmark, and answers each with one message.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';

/**
 * Starts a script; resolves with its first message, which says that it is ready.
 * Waiting for an answer rejects if the process ends by itself.
 */
export async function startHelper(script, args) {
  const child = fork(script, args);
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${basename(script)} has ended by itself (${signal ?? `exit code ${code}`})`);
  });
  // It may end while nothing waits for it.
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
    /** Sends the order to end, unless it has ended already, and waits for the end. */
    finish: async (order) => {
      if (child.connected) child.send(order);
      await ended.catch(() => {});
    },
  };
}
