import { randomInt } from 'node:crypto';
import { TillProcess } from '../../api/test/crash/till-process.js';

/** Below the ports that are given to whoever wants just any: nobody gets it by chance while its till is away. */
const anyPort = () => randomInt(20_000, 30_000);

/** The built server that the browsers talk to; after a kill it comes back on the same port. */
export class RunningTill {
  private process: TillProcess | undefined;
  private port = anyPort();

  constructor(
    private readonly dataDir: string,
    /** Without any, the first start prints a register link. */
    private readonly settings: NodeJS.ProcessEnv = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' },
  ) {}

  /** Where the app is served. */
  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** The link that the first start prints. */
  get firstLink(): string {
    const [path] = /\/register\/[\w-]+/.exec(this.process?.output ?? '') ?? [];
    if (!path) throw new Error('the till printed no register link');
    return this.url + path;
  }

  async start(): Promise<void> {
    const again = this.process !== undefined;
    for (;;) {
      const till = new TillProcess(this.dataDir, { PORT: String(this.port), ...this.settings });
      this.process = till;
      try {
        await till.open();
        return;
      } catch (error) {
        if (again || !till.errors.includes('is taken')) throw error;
        this.port = anyPort();
      }
    }
  }

  /** `kill -9`: no goodbye, nothing written down. */
  async kill(): Promise<void> {
    await this.process?.kill();
  }
}
