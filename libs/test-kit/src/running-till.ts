import { randomInt } from 'node:crypto';
import { TillProcess } from './server-process.js';
import { overNetwork } from './transport.js';

const EIGHT_IN_THE_EVENING = 20;

/** A time zone in which it is about 20:00 now, so that no evening (until 06:00) ends during a test. */
export const EVENING_ZONE = zoneAt(new Date());

/** Today's date in that zone, `YYYY-MM-DD`. */
export const today = (): string =>
  new Intl.DateTimeFormat('sv', { timeZone: EVENING_ZONE, dateStyle: 'short' }).format(new Date());

function zoneAt(now: Date): string {
  // From UTC−9 to UTC+14.
  const ahead = ((EIGHT_IN_THE_EVENING - now.getUTCHours() + 9 + 24) % 24) - 9;
  // Names of these zones have the opposite sign.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A port below the ephemeral range, so that no other process gets it by chance while the till is down. */
export const randomPort = () => randomInt(20_000, 30_000);

/** A till process that can be killed and restarted at the same address. */
export class RunningTill {
  /** While the till is down, calls wait for the next process. */
  readonly transport = overNetwork(() => this.address);
  #process: TillProcess | undefined;
  #port: number;
  #portIsFixed = false;
  #resolveAddress: (address: string | Promise<never>) => void = () => undefined;
  #address = this.#futureAddress();

  constructor(
    readonly dataDir: string,
    private readonly settings: NodeJS.ProcessEnv = {},
    /** Another one is chosen if it is taken. */
    port = randomPort(),
  ) {
    this.#port = port;
  }

  /** Address, whether or not the till is running. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Address, once the till is running. @throws when it has crashed or did not start */
  get address(): Promise<string> {
    return this.#address;
  }

  /** Stdout since the last start. */
  get output(): string {
    return this.#process?.output ?? '';
  }

  /** `root`: folder of the build, if it serves another version of the web app. */
  async start(root?: string): Promise<void> {
    const till = await this.#open(root);
    this.#process = till;
    this.#portIsFixed = true;
    this.#resolveAddress(this.url);
    void till.ended.then(() => {
      if (this.#process === till) this.#fail(`the till died by itself: ${till.errors}`);
    });
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    const till = this.#process;
    this.#process = undefined;
    this.#address = this.#futureAddress();
    await till?.kill();
  }

  /** Starts a process. The first one takes another port if its own is taken. */
  async #open(root?: string): Promise<TillProcess> {
    for (;;) {
      const settings = { PORT: String(this.#port), TIME_ZONE: EVENING_ZONE, ...this.settings };
      const till = new TillProcess(this.dataDir, settings, [], root);
      try {
        await till.open();
        return till;
      } catch (error) {
        if (this.#portIsFixed || !till.errors.includes('gehört schon einem anderen Programm')) {
          this.#fail(`the till did not start: ${till.errors}`);
          throw error;
        }
        this.#port = randomPort();
      }
    }
  }

  #futureAddress(): Promise<string> {
    return new Promise((resolve) => {
      this.#resolveAddress = resolve;
    });
  }

  /** Rejects waiting calls and later ones. */
  #fail(why: string): void {
    const lost = Promise.reject(new Error(why));
    lost.catch(() => undefined);
    this.#resolveAddress(lost);
    this.#address = lost;
  }
}
