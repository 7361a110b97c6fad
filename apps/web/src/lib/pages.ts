import { useState } from 'react';
import { messageOf } from './api-error';
import type { News } from './table/news';
import { type Loaded, useLoaded } from './use-loaded';

/** The loaded part of a list, newest first. `next`: cursor of the next page; null at the end. */
export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** `idOf` for items that are events of the log. */
export const revisionOf = ({ revision }: { readonly revision: number }) => revision;

function withOlder<Item, List extends Pages<Item>>(known: List, older: List): List {
  return { ...older, items: [...known.items, ...older.items] };
}

const PAGE = 50;
const LARGEST_PAGE = 200;
/** A list that has missed more items than this starts from the top again. */
const MOST_MISSED = 1_000;

/** Reloads a list, from the newest item down to the last known one, since older ones may have changed, too. */
export async function readAgain<Item, List extends Pages<Item>>(
  known: List,
  loadPage: (before: string | undefined, limit: number) => Promise<List>,
  idOf: (item: Item) => unknown,
): Promise<List> {
  const { length } = known.items;
  const last = known.items.at(-1);
  if (last === undefined) return loadPage(undefined, PAGE);
  const limit = Math.min(LARGEST_PAGE, Math.max(PAGE, length));
  let read = await loadPage(undefined, limit);
  const end = () => read.items.findIndex((item) => idOf(item) === idOf(last));
  while (read.next !== null && read.items.length < length + MOST_MISSED && end() < 0) {
    read = withOlder(read, await loadPage(read.next, limit));
  }
  // Not longer than it was, or each reload would make it longer.
  return end() < 0 ? read : { ...read, items: read.items.slice(0, end() + 1), next: known.next };
}

export interface LoadedPages<List> extends Loaded<List> {
  readonly loadOlder: () => Promise<void>;
  readonly olderError: string | undefined;
}

/** A list of any length: `useLoaded` keeps its newest page, scrolling loads older ones. */
export function usePages<Key extends string | number, Item, List extends Pages<Item>>(
  key: Key,
  loadPage: (key: Key, before?: string, limit?: number) => Promise<List>,
  { idOf, changedBy }: { readonly idOf: (item: Item) => unknown; readonly changedBy: News },
): LoadedPages<List> {
  const [failed, setFailed] = useState<{ readonly of: Key; readonly error: string }>();
  const load = (wanted: Key, known: List | undefined) =>
    known ? readAgain(known, (before, limit) => loadPage(wanted, before, limit), idOf) : loadPage(wanted);
  const list = useLoaded<Key, List>(key, load, changedBy);
  const { data, update } = list;

  async function loadOlder(): Promise<void> {
    const from = data?.next;
    if (!from) return;
    setFailed(undefined);
    try {
      const older = await loadPage(key, from);
      // After a reload meanwhile, the page may lie elsewhere.
      update((known) => (known.next === from ? withOlder(known, older) : known));
    } catch (reason) {
      setFailed({ of: key, error: messageOf(reason) });
    }
  }
  return { ...list, loadOlder, olderError: failed?.of === key ? failed.error : undefined };
}
