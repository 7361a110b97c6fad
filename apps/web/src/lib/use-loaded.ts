import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from './api-error';
import type { News } from './table/news';
import { useConnectionLost } from './table/store';

/** A screen's data. Old data stay visible while they are reloaded, and when that fails. */
export interface LoadState<Key, Data> {
  /** The key of `data`. */
  readonly of: Key | undefined;
  readonly data: Data | undefined;
  readonly error: string | undefined;
  readonly loading: boolean;
}

/** Reads data, one read at a time. Requests during a read cause one more read after it, so that the result is never outdated. */
export class Reading<Key, Data> {
  private state: LoadState<Key, Data> = { of: undefined, data: undefined, error: undefined, loading: false };
  private next: { readonly key: Key } | undefined;
  private stopped = false;

  constructor(
    /** `known`: the present data of the same key. */
    private readonly read: (key: Key, known: Data | undefined) => Promise<Data>,
    private readonly show: (state: LoadState<Key, Data>) => void,
  ) {}

  reload(key: Key): void {
    this.next = { key };
    if (!this.state.loading && !this.stopped) void this.run();
  }

  /** Changes the known data of a key by hand, for example after older entries were loaded. A running read is repeated. */
  update(key: Key, change: (known: Data) => Data): void {
    const known = this.known(key);
    if (known !== undefined) this.set({ data: change(known) });
  }

  /** The result of a running read is not shown. */
  stop(): void {
    this.stopped = true;
  }

  private async run(): Promise<void> {
    this.set({ loading: true });
    while (this.next && !this.stopped) {
      const { key } = this.next;
      this.next = undefined;
      try {
        const known = this.known(key);
        const data = await this.read(key, known);
        // Changed by hand meanwhile: the result may lack that, and lists would get shorter for a moment.
        if (known !== undefined && this.known(key) !== known) this.next ??= { key };
        else this.set({ of: key, data, error: undefined });
      } catch (reason) {
        this.set({ error: messageOf(reason) });
      }
    }
    this.set({ loading: false });
  }

  private known(key: Key): Data | undefined {
    return this.state.of === key ? this.state.data : undefined;
  }

  private set(change: Partial<LoadState<Key, Data>>): void {
    this.state = { ...this.state, ...change };
    if (!this.stopped) this.show(this.state);
  }
}

export interface Loaded<Data> extends Omit<LoadState<unknown, Data>, 'of'> {
  /** True while the connection is lost, so that the data may be old. */
  readonly stale: boolean;
  readonly reload: () => void;
  readonly update: (change: (known: Data) => Data) => void;
}

const NOTHING_YET = { of: undefined, data: undefined, error: undefined, loading: true };

/** Loads a screen's data: at first, when `key` changes, and after news from `changedBy`. Known data stay visible meanwhile. */
export function useLoaded<Key extends string | number, Data>(
  key: Key,
  load: (key: Key, known: Data | undefined) => Promise<Data>,
  changedBy?: News,
): Loaded<Data> {
  const [state, setState] = useState<LoadState<Key, Data>>(NOTHING_YET);
  const lost = useConnectionLost();
  const reading = useRef<Reading<Key, Data>>(undefined);
  const readNow = useEffectEvent(load);

  useEffect(() => {
    const current = new Reading<Key, Data>((key, known) => readNow(key, known), setState);
    reading.current = current;
    return () => current.stop();
  }, []);
  useEffect(() => reading.current?.reload(key), [key]);
  useEffect(() => changedBy?.(() => reading.current?.reload(key)), [changedBy, key]);

  const { of, data, error, loading } = state;
  return {
    data: of === key ? data : undefined,
    error,
    loading,
    stale: changedBy !== undefined && lost,
    reload: () => reading.current?.reload(key),
    update: (change) => reading.current?.update(key, change),
  };
}

/** The end counts as reached at this distance below the visible part, so that scrolling rarely waits. */
const AHEAD = '400px';

/** The ref is for an element below a list: `load` runs whenever it comes near, while `active`, one at a time. */
export function useReachedEnd(active: boolean, load: () => Promise<void>): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(load);

  useEffect(() => {
    const element = end.current;
    if (!active || !element) return;
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.unobserve(element);
        await loadMore();
        // Observing again reports the element's position again: still near means the next page.
        if (stillHere) observer.observe(element);
      },
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    let stillHere = true;
    observer.observe(element);
    return () => {
      stillHere = false;
      observer.disconnect();
    };
  }, [active]);
  return end;
}
