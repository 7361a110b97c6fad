import type { KeptOutbox, Outbox, OutboxStep } from '@stammtisch/live';
import { changeOutbox } from '../lib/outbox/device';

/** An outbox on the disk, and in memory for as long as the disk fails: a tablet takes every tap. Its changes come one after the other. */
export class MemoryBox {
  private outbox: Outbox = [];
  /** What is in memory is not on the disk: a disk that opens late gets it with the next change. */
  private unkept = false;
  /** Keys of taps that are gone and still on the disk, since a change of it failed. */
  private readonly gone = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();
  /** How many changes are on their way to the disk. */
  private changing = 0;

  constructor(private readonly name: string) {}

  /** Whether taps would be lost with this page. */
  get losesTaps(): boolean {
    return this.changing > 0 || (this.unkept && this.outbox.length > 0);
  }

  read = async (): Promise<Outbox> => (await this.change((outbox) => outbox)).outbox;

  change = (step: OutboxStep): Promise<KeptOutbox> => {
    this.changing += 1;
    const changed = this.last
      .then(() => this.changeNow(step))
      .finally(() => {
        this.changing -= 1;
      });
    this.last = changed.catch(() => undefined);
    return changed;
  };

  private async changeNow(step: OutboxStep): Promise<KeptOutbox> {
    const before = this.outbox;
    const mended = (kept: Outbox) => [
      ...kept.filter(({ key }) => !this.gone.has(key) && !before.some((tap) => tap.key === key)),
      ...before,
    ];
    const changed = await changeOutbox(this.name, (kept) =>
      step(this.unkept ? mended(kept) : kept, true),
    ).catch(() => undefined);
    this.outbox = changed?.outbox ?? step(before, true);
    this.unkept = !changed;
    if (changed) this.gone.clear();
    else for (const { key } of before) if (!this.outbox.some((tap) => tap.key === key)) this.gone.add(key);
    return { outbox: this.outbox, here: true };
  }
}
