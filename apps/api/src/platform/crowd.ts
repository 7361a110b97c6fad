/** Counts those who are somewhere, in all and of each kind, and lets no more in than there is room for. */
export class Crowd {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(private readonly room: { readonly inAll: number; readonly ofOne: number }) {}

  /** Is there no room for one more of this kind? Those of no kind count only together with all others. */
  isFull(kind?: string): boolean {
    return this.total >= this.room.inAll || this.of(kind) >= this.room.ofOne;
  }

  /** Lets somebody in. @returns a function by which they leave; undefined when there is no room */
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
