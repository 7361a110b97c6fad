import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** What has to be there besides Node and npm, by Debian's names. */
const PACKAGES = 'apt-get install webkit2gtk-driver firefox-esr xvfb fonts-noto-color-emoji';

/** A program that a browser needs, until it is ended. */
export class Program {
  private said = '';
  private readonly ended: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.ended = Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk) => {
        this.said += chunk;
      });
    }
  }

  static start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
    return new Program(
      spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
  }

  /** Waits until it has said what matches. @returns the first group */
  async says(what: RegExp): Promise<string> {
    for (;;) {
      const [all, part] = what.exec(this.said) ?? [];
      if (all !== undefined) return part ?? all;
      const more = [this.child.stdout, this.child.stderr].map((output) => output && once(output, 'data'));
      const over = this.ended.then(() => 'over' as const);
      if ((await Promise.race([...more, over])) === 'over') {
        throw new Error(`${this.child.spawnfile} did not start (${PACKAGES}): ${this.said}`);
      }
    }
  }

  async end(): Promise<void> {
    this.child.kill();
    await this.ended;
    // What it has started itself may live on for a moment, with the same outputs.
    this.child.stdout?.destroy();
    this.child.stderr?.destroy();
  }
}
