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
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;

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
        queueMicrotask(() => other.onmessage?.({ data: structuredClone(data) }));
  }

  close(): void {
    this.open.delete(this);
  }
}
