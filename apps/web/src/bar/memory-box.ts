import type { KeptOutbox, Outbox, OutboxStep } from '@stammtisch/live';
import { changeOutbox } from '../lib/outbox/device';

/** An outbox on the disk, and in memory while the disk fails: a tablet takes every tap. Changes run one after the other. */
export class MemoryBox {
  private outbox: Outbox = [];
  /** Keys of the taps whose newest state the disk may lack, since a change failed. The next one that succeeds stores it. */
  private readonly unsaved = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();
  /** The number of changes being written. */
  private changing = 0;

  constructor(private readonly name: string) {}

  /** True if closing this page would lose taps. */
  get losesTaps(): boolean {
    return this.changing > 0 || (this.unsaved.size > 0 && this.outbox.length > 0);
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
    const withMemory = (kept: Outbox) =>
      this.unsaved.size === 0 ? kept : [...kept.filter(({ key }) => !this.unsaved.has(key)), ...before];
    const changed = await changeOutbox(this.name, (kept) => step(withMemory(kept), true)).catch(
      () => undefined,
    );
    this.outbox = changed?.outbox ?? step(before, true);
    if (changed) this.unsaved.clear();
    else for (const { key } of [...before, ...this.outbox]) this.unsaved.add(key);
    return { outbox: this.outbox, here: true };
  }
}
