import { afterEach, beforeAll } from '@jest/globals';
import type { AuditPage, MeChanged, ResumeAnswer, TableChanged, TableSnapshot } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { Hearing, type Till } from './hearing.js';

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

  /** Loses the connection without a word, as a phone does that goes to sleep. */
  loses(): void {
    this.socket.io.engine.close();
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

/** Makes devices at a till and puts them away after each test. */
export class Devices {
  private devices: Device[] = [];

  constructor(private readonly till: Till) {}

  /** A device that has been let in and knows where the table stands, or one that was refused or sent away again. */
  async of(guest: Guest, connecting?: Connecting): Promise<Device> {
    const device = new Device(this.till, guest, connecting);
    this.devices.push(device);
    const away = () => device.refusal !== undefined || device.ends.length > 0;
    await device.until(() => away() || device.revision >= 0);
    return device;
  }

  async putAway(): Promise<void> {
    await Promise.all(this.devices.splice(0).map((device) => device.leaves()));
  }
}

/** The devices of a file's tests, which the till lets in before them; they are put away after each. */
export function devicesAt(till: Till & { listen(): Promise<void> }): Devices {
  const devices = new Devices(till);
  beforeAll(() => till.listen());
  afterEach(() => devices.putAway());
  return devices;
}
