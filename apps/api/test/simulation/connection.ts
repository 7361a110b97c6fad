import type { ResumeAnswer } from '@stammtisch/contracts';
import { FakeSocket, type Message } from './fake-socket-server.js';
import type { NodeLife } from './node-life.js';
import type { SimulatedTime } from './simulated-time.js';

/** In ms. */
const RESUME_TIMEOUT = 5000;

interface PhoneHandlers {
  readonly receive: (message: Message) => void;
  readonly closed: () => void;
}

/**
 * One connection between a phone and a node: messages arrive in order, after any delay, and it may break. Lost and repeated messages
 * are tested in `libs/live`.
 */
export class Connection {
  #open = true;
  readonly #socket: FakeSocket;
  #inFlight: (() => void)[] = [];

  constructor(
    private readonly life: NodeLife,
    memberId: string,
    after: number | undefined,
    private readonly handlers: PhoneHandlers,
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
      (message) => this.#deliver(() => this.handlers.receive(message)),
      () => this.close(),
    );
    life.server.connected.add(this.#socket);
  }

  /** Completes the handshake on both sides. */
  begin(connected: () => void): void {
    this.#deliver(connected);
    void this.life.services.gateway.handleConnection(this.#socket.asSocket);
  }

  resume(after: number): Promise<ResumeAnswer> {
    return new Promise((resolve, reject) => {
      this.time.after(RESUME_TIMEOUT, () => reject(new Error('timeout')), 'resume times out');
      this.time.run(() => {
        if (!this.#open) return;
        const answered = this.life.services.gateway.resume(this.#socket.asSocket, { after });
        answered.then((answer) => {
          const copy: ResumeAnswer = JSON.parse(JSON.stringify(answer));
          this.#deliver(() => resolve(copy));
        }, reject);
      }, 'resume');
    });
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.life.server.connected.delete(this.#socket);
    this.#inFlight = [];
    this.handlers.closed();
  }

  #deliver(arrive: () => void): void {
    if (!this.#open) return;
    this.#inFlight.push(arrive);
    this.time.run(() => this.#inFlight.shift()?.(), 'to phone');
  }
}
