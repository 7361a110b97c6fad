/** Capacity limit: admits so many in all, and so many of each kind. */
export class Capacity {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(private readonly room: { readonly inAll: number; readonly ofOne: number }) {}

  /** Is there no room for one more of this kind? Without a kind, only the total counts. */
  isFull(kind?: string): boolean {
    return this.total >= this.room.inAll || this.of(kind) >= this.room.ofOne;
  }

  /** Takes a place. @returns a function that frees it; undefined when there is no room */
  enter(kind?: string): (() => void) | undefined {
    if (this.isFull(kind)) return undefined;
    this.count(kind, 1);
    return () => this.count(kind, -1);
  }

  private of(kind: string | undefined): number {
    return kind === undefined ? 0 : (this.counts.get(kind) ?? 0);
  }

  private count(kind: string | undefined, change: number): void {
    this.total += change;
    if (kind === undefined) return;
    const count = this.of(kind) + change;
    if (count > 0) this.counts.set(kind, count);
    else this.counts.delete(kind);
  }
}
