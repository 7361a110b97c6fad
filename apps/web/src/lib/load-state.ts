import { messageOf } from './api-error';

/** What a screen knows of its data. Old data stay in sight while they are read again, and when reading fails. */
export interface LoadState<Key, Data> {
  /** The key that the data were read for. */
  readonly of: Key | undefined;
  readonly data: Data | undefined;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
  readonly loading: boolean;
}

/** Reads data, one read at a time. Requests during a read lead to one more after it, so that the result is never outdated. */
export class Reading<Key, Data> {
  private state: LoadState<Key, Data> = { of: undefined, data: undefined, error: undefined, loading: false };
  /** The key that is to be read next. */
  private next: { readonly key: Key } | undefined;
  private stopped = false;

  constructor(
    /** `known` is what was read for the same key before. */
    private readonly read: (key: Key, known: Data | undefined) => Promise<Data>,
    /** Joins the newest data with those known for the same key; `update` may have changed these meanwhile. */
    private readonly merge: (known: Data, newest: Data) => Data,
    private readonly show: (state: LoadState<Key, Data>) => void,
  ) {}

  reload(key: Key): void {
    this.next = { key };
    if (!this.state.loading && !this.stopped) void this.run();
  }

  /** Changes the known data of a key by hand, for example when older entries were read. */
  update(key: Key, change: (known: Data) => Data): void {
    const known = this.known(key);
    if (known !== undefined) this.set({ data: change(known) });
  }

  /** Data that are still on their way are not shown any more. */
  stop(): void {
    this.stopped = true;
  }

  private async run(): Promise<void> {
    this.set({ loading: true });
    while (this.next && !this.stopped) {
      const { key } = this.next;
      this.next = undefined;
      try {
        const newest = await this.read(key, this.known(key));
        const known = this.known(key);
        const data = known === undefined ? newest : this.merge(known, newest);
        this.done({ of: key, data, error: undefined });
      } catch (reason) {
        this.done({ error: messageOf(reason) });
      }
    }
  }

  private known(key: Key): Data | undefined {
    return this.state.of === key ? this.state.data : undefined;
  }

  private done(found: Partial<LoadState<Key, Data>>): void {
    this.set({ ...found, loading: this.next !== undefined });
  }

  private set(change: Partial<LoadState<Key, Data>>): void {
    this.state = { ...this.state, ...change };
    if (!this.stopped) this.show(this.state);
  }
}
