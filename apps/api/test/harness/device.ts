import { afterEach, beforeAll } from '@jest/globals';
import type {
  AuditPage,
  MeChanged,
  ResumeAnswer,
  TableChanged,
  TableSnapshot,
  TabletSnapshot,
  WallSnapshot,
} from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { io, type Socket, type SocketOptions } from 'socket.io-client';

/** Where it connects to. */
interface Till {
  readonly url: string;
}

interface Handshake {
  readonly transport?: 'websocket' | 'polling' | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly auth?: SocketOptions['auth'];
}

/** Whoever is connected to the till, in whatever way: keeps what it hears, and tests wait for that instead of for time. */
abstract class Hearing {
  /** Why it was told that it is over, then why the connection is. */
  readonly ends: string[] = [];
  /** What the server said when it did not let it in. */
  refusal: string | undefined;
  protected readonly socket: Socket;
  private waiting: (() => void)[] = [];

  constructor(till: Till, { transport = 'websocket', headers = {}, auth = {} }: Handshake) {
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

interface Connecting {
  /** The revision it tells at the handshake, instead of the newest it has heard of. */
  readonly after?: () => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly transport?: 'websocket' | 'polling';
}

/** A member's device at the live table; keeps all that it hears. */
export class Device extends Hearing {
  readonly snapshots: TableSnapshot[] = [];
  readonly changes: TableChanged[] = [];
  readonly mine: MeChanged[] = [];
  readonly audits: AuditPage[] = [];

  constructor(till: Till, guest: Guest, { after, headers, transport }: Connecting = {}) {
    const session = guest.cookie === undefined ? {} : { cookie: `session=${guest.cookie}` };
    super(till, {
      transport,
      headers: { ...session, ...headers },
      auth: (tell) => tell(after ? { after: after() } : this.revision < 0 ? {} : { after: this.revision }),
    });
    this.hears('table:snapshot', (snapshot: TableSnapshot) => this.snapshots.push(snapshot));
    this.hears('table:changed', (change: TableChanged) => this.changes.push(change));
    this.hears('me:changed', (change: MeChanged) => this.mine.push(change));
    this.hears('audit:appended', (page: AuditPage) => this.audits.push(page));
    this.hears('connect', () => {});
  }

  get connected(): boolean {
    return this.socket.connected;
  }

  /** The newest revision it has heard of. */
  get revision(): number {
    return this.changes.at(-1)?.revision ?? this.snapshots.at(-1)?.revision ?? -1;
  }

  /** Where its news lead from a revision on, each of which must have come once and in order. */
  reached(start = this.snapshots[0]?.revision): number | undefined {
    return this.changes.reduce((at, { from, revision }) => {
      if (from !== at || revision <= from) throw new Error(`after ${at} came ${from} to ${revision}`);
      return revision;
    }, start);
  }

  /** Resolves once it has heard of a revision, and so of all that was sent before. */
  hearsOf(revision: number): Promise<void> {
    return this.until(() => this.revision >= revision);
  }

  resumes(after: number): Promise<ResumeAnswer> {
    return this.socket.timeout(20_000).emitWithAck('resume', { after });
  }

  /** Sends anything and waits for nothing. */
  throws(event: string, ...payload: unknown[]): void {
    this.socket.emit(event, ...payload);
  }

  /** Sends a packet that is none. */
  babbles(packet: string): void {
    this.socket.io.engine.write(packet);
  }

  /** Leaves whatever comes unread, as a phone does in a tunnel, or reads on. */
  reads(on: boolean): void {
    const wire: unknown = Reflect.get(this.socket.io.engine.transport, 'ws');
    if (!canPause(wire)) throw new Error('the device is not on a WebSocket');
    if (on) wire.resume();
    else wire.pause();
  }

  /** Connects again, and says how far it has come. */
  returns(): void {
    this.socket.connect();
  }
}

function canPause(wire: unknown): wire is { pause(): void; resume(): void } {
  return typeof wire === 'object' && wire !== null && 'pause' in wire && 'resume' in wire;
}

/** What a screen shows who it is with: a link for the wall carries it where no server sees it. */
export const tokenOf = ({ device_link }: { readonly device_link: string }) => device_link.split('#')[1] ?? '';

interface Pictures {
  readonly wall: WallSnapshot;
  readonly tablet: TabletSnapshot;
}

/** A screen at the table or at the bar; keeps every picture and the names of all that it hears. */
class Screen<Kind extends keyof Pictures> extends Hearing {
  readonly pictures: Pictures[Kind][] = [];
  /** Names of all messages, in order. */
  readonly heard: string[] = [];

  constructor(till: Till, kind: Kind, token: unknown, headers?: Readonly<Record<string, string>>) {
    super(till, { ...(headers && { headers }), auth: { [kind]: token } });
    this.socket.onAny((name: string) => this.note(() => this.heard.push(name)));
    this.hears(`${kind}:snapshot`, (picture: Pictures[Kind]) => this.pictures.push(picture));
  }

  /** What it shows. */
  get picture(): Pictures[Kind] | undefined {
    return this.pictures.at(-1);
  }

  /** Resolves once it shows a revision or a newer one. */
  shows(revision: number): Promise<void> {
    return this.until(() => (this.picture?.revision ?? -1) >= revision);
  }
}

/** Connects devices and screens to a till and puts them away after each test. */
export class Devices {
  private devices: Hearing[] = [];

  constructor(private readonly till: Till) {}

  /** A device that has been let in and knows where the table stands, or one that was refused or sent away again. */
  of(guest: Guest, connecting?: Connecting): Promise<Device> {
    const device = new Device(this.till, guest, connecting);
    return this.there(device, () => device.revision >= 0);
  }

  /** A screen that shows the table or what the bar's tablet shows, or was refused or sent away again. */
  screen<Kind extends keyof Pictures>(
    kind: Kind,
    token: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Screen<Kind>> {
    const screen = new Screen(this.till, kind, token, headers);
    return this.there(screen, () => screen.picture !== undefined);
  }

  async putAway(): Promise<void> {
    await Promise.all(this.devices.splice(0).map((device) => device.leaves()));
  }

  private async there<Kind extends Hearing>(device: Kind, isIn: () => boolean): Promise<Kind> {
    this.devices.push(device);
    await device.until(() => device.refusal !== undefined || device.ends.length > 0 || isIn());
    return device;
  }
}

/** The devices and screens of a file's tests, which the till lets in before them; they are put away after each. */
export function devicesAt(till: Till & { listen(): Promise<void> }): Devices {
  const devices = new Devices(till);
  beforeAll(() => till.listen());
  afterEach(() => devices.putAway());
  return devices;
}
