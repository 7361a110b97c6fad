export interface Channel {
  readonly name: string;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** The class of channels by which a page tells the others of its device. They close when it is gone. */
export function channelsOf(open: Set<Channel>, gone: AbortSignal) {
  return class implements Channel {
    onmessage: Channel['onmessage'] = null;

    constructor(readonly name: string) {
      open.add(this);
      gone.addEventListener('abort', () => this.close());
    }

    postMessage(data: unknown): void {
      if (!open.has(this)) return;
      for (const other of open)
        if (other !== this && other.name === this.name)
          queueMicrotask(() => other.onmessage?.({ data: structuredClone(data) }));
    }

    close(): void {
      open.delete(this);
    }
  };
}
