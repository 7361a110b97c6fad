import { randomInt } from 'node:crypto';
import { TillProcess } from './server-process.js';
import { overNetwork } from './transport.js';

const EIGHT_IN_THE_EVENING = 20;

/** A time zone in which it is about eight in the evening now: no evening ends while somebody plays one. */
export const EVENING_ZONE = zoneAt(new Date());

/** Today's date in that zone, `YYYY-MM-DD`. */
export const today = (): string =>
  new Intl.DateTimeFormat('sv', { timeZone: EVENING_ZONE, dateStyle: 'short' }).format(new Date());

function zoneAt(now: Date): string {
  // From nine hours behind UTC to fourteen before it.
  const ahead = ((EIGHT_IN_THE_EVENING - now.getUTCHours() + 9 + 24) % 24) - 9;
  // In these names the sign is the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Below the ports that are given to whoever wants just any: nobody gets it by chance while its till is away. */
export const anyPort = () => randomInt(20_000, 30_000);

/** A till that may be killed and started again, and comes back at the same address. */
export class RunningTill {
  /** Its calls wait for the next process while it is away. */
  readonly transport = overNetwork(() => this.address);
  #process: TillProcess | undefined;
  #port: number;
  #hadPort = false;
  #arrive: (address: string | Promise<never>) => void = () => undefined;
  #address = this.#toCome();

  constructor(
    readonly dataDir: string,
    private readonly settings: NodeJS.ProcessEnv = {},
    /** Where it is open, unless that is taken. */
    port = anyPort(),
  ) {
    this.#port = port;
  }

  /** Where it is open when it is. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Where it is open, or will be once it has started. @throws when it has died by itself */
  get address(): Promise<string> {
    return this.#address;
  }

  /** What it has said since its last start. */
  get output(): string {
    return this.#process?.output ?? '';
  }

  /** `root`: where it is built, for one that serves another version of the web app. */
  async start(root?: string): Promise<void> {
    const till = await this.#opened(root);
    this.#process = till;
    this.#hadPort = true;
    this.#arrive(this.url);
    void till.ended.then(() => {
      if (this.#process === till) this.#lose(`the till died by itself: ${till.errors}`);
    });
  }

  /** `kill -9`: no goodbye, nothing written down. */
  async kill(): Promise<void> {
    const till = this.#process;
    this.#process = undefined;
    this.#address = this.#toCome();
    await till?.kill();
  }

  /** A new process, at another port when that of the first is taken. */
  async #opened(root?: string): Promise<TillProcess> {
    for (;;) {
      const settings = { PORT: String(this.#port), TIME_ZONE: EVENING_ZONE, ...this.settings };
      const till = new TillProcess(this.dataDir, settings, [], root);
      try {
        await till.open();
        return till;
      } catch (error) {
        if (this.#hadPort || !till.errors.includes('gehört schon einem anderen Programm')) {
          this.#lose(`the till did not start: ${till.errors}`);
          throw error;
        }
        this.#port = anyPort();
      }
    }
  }

  #toCome(): Promise<string> {
    return new Promise((resolve) => {
      this.#arrive = resolve;
    });
  }

  /** Nobody goes on knocking. */
  #lose(why: string): void {
    const lost = Promise.reject(new Error(why));
    lost.catch(() => undefined);
    this.#arrive(lost);
    this.#address = lost;
  }
}
