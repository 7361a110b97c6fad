import { StoreUnavailableError } from '../errors.js';

/**
 * The outcome of a call, or StoreUnavailableError after so many ms: the client waits for a frozen server much longer than a
 * member does, and sometimes for ever.
 */
export async function timely<T>(call: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailableError(`EventStoreDB: no answer in ${patience} ms`)),
      patience,
    );
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
