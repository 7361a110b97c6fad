import type { KeptOutbox, Outbox, OutboxStep } from '@stammtisch/live';
import { changeOutbox } from '../lib/outbox/device';

/** An outbox on the disk, and in memory while the disk fails: a tablet takes every tap. Changes run one after the other. */
export class MemoryBox {
  private outbox: Outbox = [];
  /** True while the disk lacks what is in memory. It gets that with the next change that succeeds. */
  private diskBehind = false;
  /** Keys of removed taps that are still on the disk, since a change of it failed. */
  private readonly gone = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();
  /** The number of changes being written. */
  private changing = 0;

  constructor(private readonly name: string) {}

  /** True if closing this page would lose taps. */
  get losesTaps(): boolean {
    return this.changing > 0 || (this.diskBehind && this.outbox.length > 0);
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
    const withMemory = (kept: Outbox) => [
      ...kept.filter(({ key }) => !this.gone.has(key) && !before.some((tap) => tap.key === key)),
      ...before,
    ];
    const changed = await changeOutbox(this.name, (kept) =>
      step(this.diskBehind ? withMemory(kept) : kept, true),
    ).catch(() => undefined);
    this.outbox = changed?.outbox ?? step(before, true);
    this.diskBehind = !changed;
    if (changed) this.gone.clear();
    else for (const { key } of before) if (!this.outbox.some((tap) => tap.key === key)) this.gone.add(key);
    return { outbox: this.outbox, here: true };
  }
}
