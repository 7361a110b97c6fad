import { loseReadModel, TillProcess } from './till-process.js';

/** A till that is killed and started again, and what it is asked for meanwhile. */
export class House {
  #process: TillProcess;
  #address: Promise<string>;
  #killing = false;
  /** Tells those who wait for the next process. */
  #next: (address: Promise<string>) => void = () => undefined;
  #served = 0;
  #alarm: { readonly at: number; readonly ring: () => void } | undefined;

  constructor(
    readonly dataDir: string,
    private readonly settings: NodeJS.ProcessEnv = {},
  ) {
    this.#process = new TillProcess(dataDir, settings);
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
    await this.kill();
    if (withoutReadModel) loseReadModel(this.dataDir);
    await this.start();
  }

  /** Kills the process as it is; whoever asks for the address waits for the next one. */
  async kill(): Promise<void> {
    this.#address = new Promise((resolve) => {
      this.#next = resolve;
    });
    this.#killing = true;
    await this.#process.kill();
    this.#killing = false;
  }

  /** Starts the next process after {@link kill}. */
  async start(): Promise<void> {
    this.#process = new TillProcess(this.dataDir, this.settings);
    this.#next(this.#watched());
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
