/**
 * Does work for all items, so many at a time: each piece but the first waits for `idle`.
 * @returns the results in the order of the items
 */
export async function inPieces<Item, Result>(
  items: readonly Item[],
  size: number,
  idle: () => Promise<void>,
  work: (piece: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let done = 0; done < items.length; done += size) {
    if (done > 0) await idle();
    results.push(...(await work(items.slice(done, done + size))));
  }
  return results;
}
