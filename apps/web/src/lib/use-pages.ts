import { useState } from 'react';
import { messageOf } from './api-error';
import { type Pages, withNewest, withOlder } from './pages';
import type { News } from './table/news';
import { type Loaded, useLoaded } from './use-loaded';

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
