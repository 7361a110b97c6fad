import { loseReadModel, TillProcess } from './till-process.js';

/** A till that is killed and started again, and what it is asked for meanwhile. */
export class House {
  #process: TillProcess;
  #address: Promise<string>;
  #killing = false;
  #served = 0;
  #alarm: { readonly at: number; readonly ring: () => void } | undefined;

  constructor(readonly dataDir: string) {
    this.#process = new TillProcess(dataDir);
    this.#address = this.#watched();
  }

  /** Where it is open, or will be once it has started again. */
  get address(): Promise<string> {
    return this.#address;
  }

  async close(): Promise<void> {
    this.#killing = true;
    await this.#process.kill();
  }

  /** Somebody has just asked for something, or got an answer. */
  tick(): void {
    this.#served++;
    if (this.#alarm && this.#served >= this.#alarm.at) {
      this.#alarm.ring();
      this.#alarm = undefined;
    }
  }

  /** Resolves at once when so many more calls and answers have passed. */
  passed(ticks: number): Promise<void> {
    return new Promise((ring) => {
      this.#alarm = { at: this.#served + ticks, ring };
    });
  }

  /** Kills the process as it is, and starts the next one. */
  async killAndStart(withoutReadModel: boolean): Promise<void> {
    const killed = this.#process;
    let next: (address: Promise<string>) => void = () => undefined;
    this.#address = new Promise((resolve) => {
      next = resolve;
    });
    this.#killing = true;
    await killed.kill();
    this.#killing = false;
    if (withoutReadModel) loseReadModel(this.dataDir);
    this.#process = new TillProcess(this.dataDir);
    next(this.#watched());
    await this.#address;
  }

  /** Nobody goes on knocking at a till that has died by itself. */
  #watched(): Promise<string> {
    const process = this.#process;
    void process.ended.then(() => {
      if (this.#process !== process || this.#killing) return;
      this.#address = Promise.reject(new Error(`the till died by itself: ${process.errors}`));
      this.#address.catch(() => undefined);
    });
    return process.open();
  }
}
