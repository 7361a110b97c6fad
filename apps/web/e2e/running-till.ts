import { TillProcess } from '../../api/test/crash/till-process.js';

/** The built server that the browsers talk to; after a kill it comes back on the same port. */
export class RunningTill {
  private process: TillProcess | undefined;
  private port = '0';

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
    this.process = new TillProcess(this.dataDir, { PORT: this.port, ...this.settings });
    this.port = new URL(await this.process.open()).port;
  }

  /** `kill -9`: no goodbye, nothing written down. */
  async kill(): Promise<void> {
    await this.process?.kill();
  }
}
