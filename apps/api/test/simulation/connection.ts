import type { ResumeAnswer } from '@stammtisch/contracts';
import type { SocketData, TillSocket } from '../../src/live/sockets.js';
import type { Message } from './fake-socket-server.js';
import type { NodeLife } from './node-life.js';
import type { SimulatedTime } from './simulated-time.js';

/** In ms. */
const RESUME_TIMEOUT = 5000;

interface PhoneHandlers {
  readonly receive: (message: Message) => void;
  readonly closed: () => void;
}

/**
 * One connection between a phone and a node, and its socket at the server: messages arrive in order, after any delay, and it may break.
 * Lost and repeated messages are tested in `libs/live`.
 */
export class Connection {
  readonly rooms = new Set<string>();
  readonly data: SocketData;
  readonly handshake: { readonly auth: object };
  disconnected = false;
  #inFlight: (() => void)[] = [];

  constructor(
    private readonly life: NodeLife,
    memberId: string,
    after: number | undefined,
    private readonly handlers: PhoneHandlers,
    private readonly time: SimulatedTime,
  ) {
    const session = { sessionId: memberId, epoch: 0, startedAt: 0, issuedAt: 0, passwordAt: 0, key: null };
    this.data = { memberId, ...session };
    this.handshake = { auth: after === undefined ? {} : { after } };
    life.server.connected.add(this);
  }

  get asSocket(): TillSocket {
    return this as unknown as TillSocket;
  }

  /** As over a wire, the message arrives as a copy. */
  emit(...message: Message): void {
    const copy: Message = JSON.parse(JSON.stringify(message));
    this.#deliver(() => this.handlers.receive(copy));
  }

  onAny(): void {}

  join(rooms: readonly string[]): void {
    for (const room of rooms) this.rooms.add(room);
  }

  /** Completes the handshake on both sides. */
  begin(connected: () => void): void {
    this.#deliver(connected);
    void this.life.services.gateway.handleConnection(this.asSocket);
  }

  resume(after: number): Promise<ResumeAnswer> {
    return new Promise((resolve, reject) => {
      this.time.after(RESUME_TIMEOUT, () => reject(new Error('timeout')), 'resume times out');
      this.time.run(() => {
        if (this.disconnected) return;
        const answered = this.life.services.gateway.resume(this.asSocket, { after });
        answered.then((answer) => {
          const copy: ResumeAnswer = JSON.parse(JSON.stringify(answer));
          this.#deliver(() => resolve(copy));
        }, reject);
      }, 'resume');
    });
  }

  disconnect(): void {
    if (this.disconnected) return;
    this.disconnected = true;
    this.life.server.connected.delete(this);
    this.#inFlight = [];
    this.handlers.closed();
  }

  #deliver(arrive: () => void): void {
    if (this.disconnected) return;
    this.#inFlight.push(arrive);
    this.time.run(() => this.#inFlight.shift()?.(), 'to phone');
  }
}
