import type { ResumeAnswer } from '@stammtisch/contracts';
import { FakeSocket, type Message } from './fake-socket-server.js';
import type { NodeLife } from './node-life.js';
import type { SimulatedTime } from './simulated-time.js';

/** How long a phone waits for the answer to a `resume`, in ms. */
const PATIENCE = 5000;

interface Ends {
  readonly hear: (message: Message) => void;
  readonly closed: () => void;
}

/**
 * One connection between a phone and a node: in order, but as slow as it likes, and sometimes broken. What a phone makes of messages
 * that are lost or doubled is told in `libs/live`.
 */
export class Connection {
  #open = true;
  readonly #socket: FakeSocket;
  #line: (() => void)[] = [];

  constructor(
    private readonly life: NodeLife,
    memberId: string,
    after: number | undefined,
    private readonly ends: Ends,
    private readonly time: SimulatedTime,
  ) {
    const data = {
      memberId,
      sessionId: memberId,
      epoch: 0,
      startedAt: 0,
      issuedAt: 0,
      passwordAt: 0,
      key: null,
    };
    const auth = after === undefined ? {} : { after };
    this.#socket = new FakeSocket(
      data,
      auth,
      (message) => this.#push(() => this.ends.hear(message)),
      () => this.close(),
    );
    life.server.connected.add(this.#socket);
  }

  /** The handshake is done on both sides. */
  begin(connected: () => void): void {
    this.#push(connected);
    void this.life.side.gateway.handleConnection(this.#socket.asSocket);
  }

  resume(after: number): Promise<ResumeAnswer> {
    return new Promise((resolve, reject) => {
      this.time.after(PATIENCE, () => reject(new Error('timeout')), 'resume times out');
      this.time.run(() => {
        if (!this.#open) return;
        const answered = this.life.side.gateway.resume(this.#socket.asSocket, { after });
        answered.then((answer) => {
          const copy: ResumeAnswer = JSON.parse(JSON.stringify(answer));
          this.#push(() => resolve(copy));
        }, reject);
      }, 'resume');
    });
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.life.server.connected.delete(this.#socket);
    this.#line = [];
    this.ends.closed();
  }

  #push(arrive: () => void): void {
    if (!this.#open) return;
    this.#line.push(arrive);
    this.time.run(() => this.#line.shift()?.(), 'to phone');
  }
}
