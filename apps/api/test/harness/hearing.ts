import { io, type Socket, type SocketOptions } from 'socket.io-client';

/** Where it connects to. */
export interface Till {
  readonly url: string;
}

interface Connecting {
  readonly transport?: 'websocket' | 'polling' | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly auth?: SocketOptions['auth'];
}

/** Whoever is connected to the till, in whatever way: keeps what it hears, and tests wait for that instead of for time. */
export abstract class Hearing {
  /** Why it was told that it is over, then why the connection is. */
  readonly ends: string[] = [];
  /** What the server said when it did not let it in. */
  refusal: string | undefined;
  protected readonly socket: Socket;
  private waiting: (() => void)[] = [];

  constructor(till: Till, { transport = 'websocket', headers = {}, auth = {} }: Connecting) {
    const fresh = { forceNew: true, reconnection: false };
    this.socket = io(till.url, { transports: [transport], extraHeaders: { ...headers }, auth, ...fresh });
    this.hears('session:ended', ({ reason }: { reason: string }) => this.ends.push(reason));
    this.hears('disconnect', (reason: string) => this.ends.push(reason));
    this.hears('connect_error', ({ message }: Error) => {
      this.refusal = message;
    });
  }

  /** Resolves as soon as something it hears makes it true. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => {
      const look = () => {
        if (holds()) resolve();
        else this.waiting.push(look);
      };
      this.waiting.push(look);
    });
  }

  /** Sends anything and waits for the acknowledgement. */
  sends(event: string, ...payload: unknown[]): Promise<unknown> {
    return this.socket.timeout(20_000).emitWithAck(event, ...payload);
  }

  /** Resolves once it is gone: one that polls says so in a request, which must not come after the end of its test. */
  async leaves(): Promise<void> {
    const { engine } = this.socket.io;
    this.socket.disconnect();
    if (engine.readyState === 'closing')
      await new Promise<void>((gone) => engine.once('close', () => gone()));
  }

  /** Takes in what is heard of a kind, and lets those who wait look again. */
  protected hears<Message>(event: string, note: (message: Message) => void): void {
    this.socket.on(event, (message: Message) => this.note(() => note(message)));
  }

  /** Takes in what was heard, and lets those who wait look again. */
  protected note(what: () => void): void {
    what();
    for (const look of this.waiting.splice(0)) look();
  }
}
