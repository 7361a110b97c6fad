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

interface Till {
  readonly url: string;
}

interface Handshake {
  readonly transport?: 'websocket' | 'polling' | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly auth?: SocketOptions['auth'];
}

/** A Socket.IO client that keeps all messages, so that tests wait for these instead of sleeping. */
abstract class SocketClient {
  /** Reasons from `session:ended` and `disconnect`, in order. */
  readonly endReasons: string[] = [];
  /** The server's message when it refused the connection. */
  refusal: string | undefined;
  protected readonly socket: Socket;
  private waiting: (() => void)[] = [];

  constructor(till: Till, { transport = 'websocket', headers = {}, auth = {} }: Handshake) {
    const fresh = { forceNew: true, reconnection: false };
    this.socket = io(till.url, { transports: [transport], extraHeaders: { ...headers }, auth, ...fresh });
    this.on('session:ended', ({ reason }: { reason: string }) => this.endReasons.push(reason));
    this.on('disconnect', (reason: string) => this.endReasons.push(reason));
    this.on('connect_error', ({ message }: Error) => {
      this.refusal = message;
    });
  }

  /** Resolves as soon as a message makes the condition true. */
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

  /** Disconnects and waits: a polling client sends a last request, which must not arrive after the end of its test. */
  async disconnect(): Promise<void> {
    const { engine } = this.socket.io;
    this.socket.disconnect();
    if (engine.readyState === 'closing')
      await new Promise<void>((resolve) => engine.once('close', () => resolve()));
  }

  /** Handles an event, then checks what `until` waits for. */
  protected on<Message>(event: string, handle: (message: Message) => void): void {
    this.socket.on(event, (message: Message) => this.receive(() => handle(message)));
  }

  protected receive(handle: () => void): void {
    handle();
    for (const look of this.waiting.splice(0)) look();
  }
}

interface DeviceOptions {
  /** The revision sent in the handshake; by default the newest received. */
  readonly after?: () => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly transport?: 'websocket' | 'polling';
}

/** A member's device at the live table. */
export class Device extends SocketClient {
  readonly snapshots: TableSnapshot[] = [];
  readonly changes: TableChanged[] = [];
  readonly mine: MeChanged[] = [];
  readonly audits: AuditPage[] = [];

  constructor(till: Till, guest: Guest, { after, headers, transport }: DeviceOptions = {}) {
    const session = guest.cookie === undefined ? {} : { cookie: `session=${guest.cookie}` };
    super(till, {
      transport,
      headers: { ...session, ...headers },
      auth: (send) => send(after ? { after: after() } : this.revision < 0 ? {} : { after: this.revision }),
    });
    this.on('table:snapshot', (snapshot: TableSnapshot) => this.snapshots.push(snapshot));
    this.on('table:changed', (change: TableChanged) => this.changes.push(change));
    this.on('me:changed', (change: MeChanged) => this.mine.push(change));
    this.on('audit:appended', (page: AuditPage) => this.audits.push(page));
    this.on('connect', () => {});
  }

  get connected(): boolean {
    return this.socket.connected;
  }

  /** The newest revision received. */
  get revision(): number {
    return this.changes.at(-1)?.revision ?? this.snapshots.at(-1)?.revision ?? -1;
  }

  /** The revision that its changes lead to. @throws unless each change follows the one before */
  verifiedRevision(start = this.snapshots[0]?.revision): number | undefined {
    return this.changes.reduce((at, { from, revision }) => {
      if (from !== at || revision <= from) throw new Error(`after ${at} came ${from} to ${revision}`);
      return revision;
    }, start);
  }

  /** Resolves once it has received a revision, and so all messages sent before. */
  catchesUpTo(revision: number): Promise<void> {
    return this.until(() => this.revision >= revision);
  }

  resumes(after: number): Promise<ResumeAnswer> {
    return this.socket.timeout(20_000).emitWithAck('resume', { after });
  }

  sendsWithoutAck(event: string, ...payload: unknown[]): void {
    this.socket.emit(event, ...payload);
  }

  /** Writes raw text to the transport. */
  sendsRaw(packet: string): void {
    this.socket.io.engine.write(packet);
  }

  /** Stops reading, as a phone in a tunnel, or reads on. */
  reads(on: boolean): void {
    const wire: unknown = Reflect.get(this.socket.io.engine.transport, 'ws');
    if (!canPause(wire)) throw new Error('the device is not on a WebSocket');
    if (on) wire.resume();
    else wire.pause();
  }

  /** Connects again, and sends its revision in the handshake. */
  reconnects(): void {
    this.socket.connect();
  }
}

function canPause(wire: unknown): wire is { pause(): void; resume(): void } {
  return typeof wire === 'object' && wire !== null && 'pause' in wire && 'resume' in wire;
}

/** A screen's token: its link carries it in the fragment, which no server receives. */
export const tokenOf = ({ device_link }: { readonly device_link: string }) => device_link.split('#')[1] ?? '';

interface Pictures {
  readonly wall: WallSnapshot;
  readonly tablet: TabletSnapshot;
}

/** A wall screen or a bar tablet; keeps every snapshot and the names of all messages. */
class Screen<Kind extends keyof Pictures> extends SocketClient {
  readonly pictures: Pictures[Kind][] = [];
  /** Names of all messages, in order. */
  readonly messageNames: string[] = [];

  constructor(till: Till, kind: Kind, token: unknown, headers?: Readonly<Record<string, string>>) {
    super(till, { ...(headers && { headers }), auth: { [kind]: token } });
    this.socket.onAny((name: string) => this.receive(() => this.messageNames.push(name)));
    this.on(`${kind}:snapshot`, (picture: Pictures[Kind]) => this.pictures.push(picture));
  }

  /** The latest snapshot. */
  get picture(): Pictures[Kind] | undefined {
    return this.pictures.at(-1);
  }

  /** Resolves once it shows a revision or a newer one. */
  shows(revision: number): Promise<void> {
    return this.until(() => (this.picture?.revision ?? -1) >= revision);
  }
}

/** Connects devices and screens to a till. */
export class Devices {
  private devices: SocketClient[] = [];

  constructor(private readonly till: Till) {}

  /** A device that has its first snapshot, or that was refused or disconnected. */
  of(guest: Guest, connecting?: DeviceOptions): Promise<Device> {
    const device = new Device(this.till, guest, connecting);
    return this.admitted(device, () => device.revision >= 0);
  }

  /** A wall or tablet that has its first snapshot, or that was refused or disconnected. */
  screen<Kind extends keyof Pictures>(
    kind: Kind,
    token: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Screen<Kind>> {
    const screen = new Screen(this.till, kind, token, headers);
    return this.admitted(screen, () => screen.picture !== undefined);
  }

  async disconnectAll(): Promise<void> {
    await Promise.all(this.devices.splice(0).map((device) => device.disconnect()));
  }

  private async admitted<Kind extends SocketClient>(device: Kind, isIn: () => boolean): Promise<Kind> {
    this.devices.push(device);
    await device.until(() => device.refusal !== undefined || device.endReasons.length > 0 || isIn());
    return device;
  }
}

/** The devices and screens of a file's tests: the till listens before all, they disconnect after each. */
export function devicesAt(till: Till & { listen(): Promise<void> }): Devices {
  const devices = new Devices(till);
  beforeAll(() => till.listen());
  afterEach(() => devices.disconnectAll());
  return devices;
}
