import { messageOf } from '../../lib/api-error';

/** What is known: old data stay in sight while they are read anew, and when that fails. */
export interface Loaded<Data> {
  readonly data: Data | undefined;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
  readonly loading: boolean;
}

/** Reads one at a time. However often it is asked meanwhile, it reads once more, and so ends with what is true now. */
export class Reading<Data> {
  private state: Loaded<Data> = { data: undefined, error: undefined, loading: false };
  private again = false;
  private stopped = false;

  constructor(
    private readonly read: () => Promise<Data>,
    private readonly merge: (known: Data | undefined, newest: Data) => Data,
    private readonly show: (state: Loaded<Data>) => void,
  ) {}

  reload(): void {
    if (this.stopped) return;
    if (this.state.loading) this.again = true;
    else void this.run();
  }

  /** Changes what is known by hand, as for older entries that were read on demand. */
  update(change: (known: Data) => Data): void {
    const { data } = this.state;
    if (data !== undefined) this.set({ data: change(data) });
  }

  /** Whatever is still on its way is not shown any more. */
  stop(): void {
    this.stopped = true;
  }

  private async run(): Promise<void> {
    this.set({ loading: true });
    do {
      this.again = false;
      try {
        const newest = await this.read();
        this.set({ data: this.merge(this.state.data, newest), error: undefined, loading: this.again });
      } catch (reason) {
        this.set({ error: messageOf(reason), loading: this.again });
      }
    } while (this.again && !this.stopped);
  }

  private set(change: Partial<Loaded<Data>>): void {
    this.state = { ...this.state, ...change };
    if (!this.stopped) this.show(this.state);
  }
}
