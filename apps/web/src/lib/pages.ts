import { useState } from 'react';
import { messageOf } from './api-error';
import type { News } from './table/news';
import { type Loaded, useLoaded } from './use-loaded';

/** A list as far as it was read, newest first. `next` is where to read on; null at the end. */
export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** The id of an item that is listed by its place in the log. */
export const revisionOf = ({ revision }: { readonly revision: number }) => revision;

/** A list after its newest page was read again: the new page, and below it the older items known before. */
export function withNewest<Item, List extends Pages<Item>>(
  known: List,
  newest: List,
  idOf: (item: Item) => unknown,
): List {
  const ids = new Set(newest.items.map(idOf));
  const last = newest.items.at(-1);
  const overlap = last === undefined ? -1 : known.items.findIndex((item) => idOf(item) === idOf(last));
  // Without an overlap items may be missing in between. The older pages are then read again when scrolled to.
  if (overlap < 0 || newest.next === null) return newest;
  const older = known.items.slice(overlap + 1).filter((item) => !ids.has(idOf(item)));
  return { ...newest, items: [...newest.items, ...older], next: known.next };
}

/** A list with the next older page added below. */
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
/** The most items in one answer. */
const LARGEST_PAGE = 200;
/** A reader who has missed more items than this starts at the top again. */
const MOST_MISSED = 1_000;

/** Reads a list again from the newest down to the last item known: older ones may have changed, too. */
export async function readKnown<Item, List extends Pages<Item>>(
  { items, next }: List,
  loadPage: (before: string | undefined, limit: number) => Promise<List>,
  idOf: (item: Item) => unknown,
): Promise<List> {
  const limit = Math.min(LARGEST_PAGE, Math.max(PAGE, items.length));
  const last = items.at(-1);
  const read = await readDownTo(last, (before) => loadPage(before, limit), idOf, items.length + MOST_MISSED);
  const end = last === undefined ? -1 : read.items.findIndex((item) => idOf(item) === idOf(last));
  // No further than it was known, or each reading would make it longer.
  return end < 0 || end === read.items.length - 1
    ? read
    : { ...read, items: read.items.slice(0, end + 1), next };
}

/** Reads pages from the newest down to the item `last`, so that none is missing between. Stops once it has `most` items. */
export async function readDownTo<Item, List extends Pages<Item>>(
  last: Item | undefined,
  loadPage: (before?: string) => Promise<List>,
  idOf: (item: Item) => unknown,
  most: number,
): Promise<List> {
  let read = await loadPage();
  const isThere = () => last === undefined || read.items.some((item) => idOf(item) === idOf(last));
  while (read.next !== null && read.items.length < most && !isThere()) {
    read = withOlder(read, await loadPage(read.next), idOf);
  }
  return read;
}

export interface PagesOptions<Item, List> {
  readonly idOf: (item: Item) => unknown;
  /** News that may change the list, which is then loaded again. */
  readonly changedBy?: News | undefined;
  /** Reads the whole known list again, for lists whose older items change. Without it the newest page is read. */
  readonly loadAgain?: (known: List) => Promise<List>;
}

export interface LoadedPages<List> extends Loaded<List> {
  /** Reads the next older page. */
  readonly loadOlder: () => Promise<void>;
  readonly olderError: string | undefined;
}

/** A list of any length: its newest page as `useLoaded` keeps it, and older ones as far as somebody scrolls. */
export function usePages<Key extends string | number, Item, List extends Pages<Item>>(
  key: Key,
  loadPage: (key: Key, before?: string) => Promise<List>,
  { idOf, changedBy, loadAgain }: PagesOptions<Item, List>,
): LoadedPages<List> {
  const [olderError, setOlderError] = useState<string>();
  const load = (wanted: Key, known: List | undefined) =>
    known && loadAgain ? loadAgain(known) : loadPage(wanted);
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
