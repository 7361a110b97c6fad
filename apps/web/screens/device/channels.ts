type Listener = (event: { readonly data: unknown }) => void;

/** What the pages of one device tell each other. */
export class Channels {
  private readonly open = new Set<Channel>();

  /** The class of channels that a page uses. They close when it is gone. */
  ofPage(gone: AbortSignal) {
    const { open } = this;
    return class extends Channel {
      constructor(name: string) {
        super(name, open);
        gone.addEventListener('abort', () => this.close());
      }
    };
  }
}

class Channel {
  onmessage: Listener | null = null;
  private readonly listeners = new Set<Listener>();

  constructor(
    readonly name: string,
    private readonly open: Set<Channel>,
  ) {
    open.add(this);
  }

  postMessage(data: unknown): void {
    if (!this.open.has(this)) return;
    for (const other of this.open)
      if (other !== this && other.name === this.name)
        queueMicrotask(() => other.hears(structuredClone(data)));
  }

  addEventListener(_type: string, listener: Listener): void {
    this.listeners.add(listener);
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.listeners.delete(listener);
  }

  close(): void {
    this.open.delete(this);
  }

  private hears(data: unknown): void {
    this.onmessage?.({ data });
    for (const listener of this.listeners) listener({ data });
  }
}
