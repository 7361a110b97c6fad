/** Counts those who are somewhere, in all and from each network, and lets no more in than there is room for. */
export class Crowd {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(private readonly room: { readonly inAll: number; readonly ofNetwork: number }) {}

  /** Lets somebody in, from a network if that is known. @returns a function by which they leave; undefined when there is no room */
  enter(network?: string): (() => void) | undefined {
    if (this.total >= this.room.inAll || this.from(network) >= this.room.ofNetwork) return undefined;
    this.count(network, 1);
    return () => this.count(network, -1);
  }

  private from(network: string | undefined): number {
    return network === undefined ? 0 : (this.counts.get(network) ?? 0);
  }

  private count(network: string | undefined, change: number): void {
    this.total += change;
    if (network === undefined) return;
    const count = this.from(network) + change;
    if (count > 0) this.counts.set(network, count);
    else this.counts.delete(network);
  }
}
