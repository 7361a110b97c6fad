import type { ResumeAnswer } from '@stammtisch/contracts';
import type { Random } from '@stammtisch/test-kit';
import { FakeSocket, type Message } from './fake-socket-server.js';
import type { NodeLife } from './node-life.js';
import type { SimulatedTime } from './simulated-time.js';

/** How long a phone waits for the answer to a `resume`, in ms. */
const PATIENCE = 5000;

/** What a bad connection does to what the server tells everybody. */
export interface Quality {
  readonly loses: number;
  readonly doubles: number;
}

interface Ends {
  readonly hear: (message: Message) => void;
  readonly closed: () => void;
}

/** One connection between a phone and a node: in order, but as slow as it likes, and sometimes broken. */
export class Connection {
  /** Something was lost that the phone can't know of yet. */
  lossy = false;
  #open = true;
  #lost = -2;
  /** What will arrive once more, later. */
  #copies: Message[] = [];
  readonly #socket: FakeSocket;
  #line: (() => void)[] = [];

  constructor(
    private readonly life: NodeLife,
    memberId: string,
    after: number | undefined,
    private readonly ends: Ends,
    private readonly world: { readonly time: SimulatedTime; readonly random: Random },
    private readonly quality: Quality,
  ) {
    const data = { memberId, sessionId: memberId, epoch: 0, startedAt: 0, issuedAt: 0, key: null };
    const auth = after === undefined ? {} : { after };
    this.#socket = new FakeSocket(
      data,
      auth,
      (message, broadcast) => this.#tell(message, broadcast),
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
      this.world.time.after(PATIENCE, () => reject(new Error('timeout')), 'resume times out');
      this.world.time.run(() => {
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

  #tell(message: Message, broadcast: boolean): void {
    const told = message[0] === 'table:changed' || message[0] === 'me:changed' ? message[1].revision : -1;
    if (broadcast && told >= 0) {
      // What is lost, is lost with all that was told of the same moment.
      if (message[0] === 'table:changed' && this.world.random.chance(this.quality.loses)) this.#lost = told;
      if (told === this.#lost) {
        this.lossy = true;
        return;
      }
      if (this.world.random.chance(this.quality.doubles)) this.#copies.push(message);
    }
    this.#push(() => this.ends.hear(message));
    if (this.world.random.chance(this.quality.doubles)) this.#again();
  }

  #again(): void {
    const copies = this.#copies;
    this.#copies = [];
    for (const copy of copies) this.#push(() => this.ends.hear(copy));
  }

  #push(arrive: () => void): void {
    if (!this.#open) return;
    this.#line.push(arrive);
    this.world.time.run(() => this.#line.shift()?.(), 'to phone');
  }
}
