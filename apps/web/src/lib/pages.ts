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

/** A list reloaded from the top: the new items, then the known older ones. */
export function withNewest<Item, List extends Pages<Item>>(
  known: List,
  newest: List,
  idOf: (item: Item) => unknown,
): List {
  const { items } = newest;
  const placeIn = (list: readonly Item[], wanted: Item | undefined) =>
    wanted === undefined ? -1 : list.findIndex((item) => idOf(item) === idOf(wanted));
  const end = placeIn(items, known.items.at(-1));
  // Not longer than it was, or each reload would make it longer.
  if (end >= 0 && end < items.length - 1)
    return { ...newest, items: items.slice(0, end + 1), next: known.next };
  const overlap = placeIn(known.items, items.at(-1));
  // Without an overlap, items may be missing in between: the older pages are loaded again by scrolling.
  if (overlap < 0 || newest.next === null) return newest;
  const ids = new Set(items.map(idOf));
  const older = known.items.slice(overlap + 1).filter((item) => !ids.has(idOf(item)));
  return { ...newest, items: [...items, ...older], next: known.next };
}

export function withOlder<Item, List extends Pages<Item>>(
  known: List,
  older: List,
  idOf: (item: Item) => unknown,
): List {
  const ids = new Set(known.items.map(idOf));
  const added = older.items.filter((item) => !ids.has(idOf(item)));
  return { ...older, items: [...known.items, ...added] };
}

const PAGE = 50;
const LARGEST_PAGE = 200;
/** A list that has missed more items than this starts from the top again. */
const MOST_MISSED = 1_000;

interface PagesOptions<Item> {
  readonly idOf: (item: Item) => unknown;
  readonly changedBy?: News | undefined;
  /** Items never change: only newer ones are loaded. */
  readonly fixed?: boolean;
}

/**
 * Reloads a list, from the newest item down to the last known one, since older ones may have changed, too. A `fixed` list is
 * reloaded only down to the first known one.
 */
export async function readAgain<Item, List extends Pages<Item>>(
  { items }: List,
  loadPage: (before: string | undefined, limit: number) => Promise<List>,
  { idOf, fixed = false }: PagesOptions<Item>,
): Promise<List> {
  const known = fixed ? items.slice(0, 1) : items;
  const limit = Math.min(LARGEST_PAGE, Math.max(PAGE, known.length));
  const last = known.at(-1);
  let read = await loadPage(undefined, limit);
  const isThere = () => last === undefined || read.items.some((item) => idOf(item) === idOf(last));
  while (read.next !== null && read.items.length < known.length + MOST_MISSED && !isThere()) {
    read = withOlder(read, await loadPage(read.next, limit), idOf);
  }
  return read;
}

export interface LoadedPages<List> extends Loaded<List> {
  readonly loadOlder: () => Promise<void>;
  readonly olderError: string | undefined;
}

/** A list of any length: `useLoaded` keeps its newest page, scrolling loads older ones. */
export function usePages<Key extends string | number, Item, List extends Pages<Item>>(
  key: Key,
  loadPage: (key: Key, before?: string, limit?: number) => Promise<List>,
  options: PagesOptions<Item>,
): LoadedPages<List> {
  const { idOf, changedBy } = options;
  const [olderError, setOlderError] = useState<string>();
  const load = (wanted: Key, known: List | undefined) =>
    known ? readAgain(known, (before, limit) => loadPage(wanted, before, limit), options) : loadPage(wanted);
  const merge = (known: List, newest: List) => withNewest(known, newest, idOf);
  const list = useLoaded<Key, List>(key, load, { changedBy, merge });
  const { data, update } = list;

  async function loadOlder(): Promise<void> {
    const from = data?.next;
    if (!from) return;
    setOlderError(undefined);
    try {
      const older = await loadPage(key, from);
      update((known) => (known.next === from ? withOlder(known, older, idOf) : known));
    } catch (reason) {
      setOlderError(messageOf(reason));
    }
  }
  return { ...list, loadOlder, olderError };
}
