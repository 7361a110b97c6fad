import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventStore } from '@stammtisch/event-store';
import { Guest, inProcess, PASSWORD } from '@stammtisch/test-kit';
import { Passwords } from '../../src/access/passwords.js';
import { Sessions } from '../../src/access/session.js';
import { SessionList } from '../../src/access/session-list.js';
import { createApp } from '../../src/create-app.js';
import { openStore } from '../../src/engine/store/open-store.js';
import { Till } from '../../src/engine/till/till.js';
import { RealtimeGateway } from '../../src/live/realtime.gateway.js';
import type { TillServer } from '../../src/live/sockets.js';
import { randomId } from '../../src/platform/ids.js';
import { Secrets } from '../../src/platform/secrets.js';
import { readSettings } from '../../src/platform/settings.js';
import { MovableClock } from './movable-clock.js';
import { StoreOfRun } from './store-of-run.js';

type Environment = Readonly<Record<string, string>>;

/** Hash of the default password, made once for all tills, as it takes as long as ten bookings. */
let defaultHash: string | undefined;

/** The real app with its own store. Anna is the first superuser. */
export class TestTill {
  readonly dir = mkdtempSync(join(tmpdir(), 'till-'));
  readonly clock: MovableClock;
  readonly anna = this.stranger('Anna');
  /** Members who are there for all tests of a file. */
  private readonly regulars = [this.anna];
  private readonly storeOfRun = new StoreOfRun();
  private opened: EventStore | undefined;
  private running: NestFastifyApplication | undefined;
  private port = 0;
  /** Of all current and former device connections. */
  private readonly transports: object[] = [];

  constructor(
    private readonly environment: Environment = {},
    /** Called at each start; connects to another store than the one in the settings. */
    private readonly connect?: () => EventStore,
  ) {
    this.clock = new MovableClock(environment.TIME_ZONE);
  }

  get app(): NestFastifyApplication {
    if (!this.running) throw new Error('the till is closed');
    return this.running;
  }

  /** The store itself, without retries. */
  get store(): EventStore {
    if (!this.opened) throw new Error('the till is closed');
    return this.opened;
  }

  /** The durable state. */
  get state() {
    return this.app.get(Till).state;
  }

  /** Known once it listens. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    const settings = readSettings({
      DATA_DIR: this.dir,
      LOG_LEVEL: 'error',
      ADMIN_USERNAME: this.anna.username,
      ADMIN_PASSWORD: this.anna.password,
      ...(await this.storeOfRun.settings()),
      ...this.environment,
    });
    this.opened = this.connect?.() ?? (await openStore(settings));
    this.running = await createApp(settings, this.clock, this.opened);
    await this.running.init();
    const passwords = this.running.get(Passwords);
    const hash = passwords.hash.bind(passwords);
    passwords.hash = async (password, whose) => {
      if (password !== PASSWORD) return hash(password, whose);
      defaultHash ??= await hash(password, whose);
      return defaultHash;
    };
  }

  /** Listens for sockets, after a restart at the same address. */
  async listen(): Promise<void> {
    await this.app.listen(this.port, '127.0.0.1');
    this.port = Number(new URL(await this.app.getUrl()).port);
    const { engine }: TillServer = Reflect.get(this.app.get(RealtimeGateway), 'server');
    engine.on('connection', ({ transport }: { transport: object }) => this.transports.push(transport));
  }

  async close(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
    // Engine.IO waits half a minute for a polling client, even a disconnected one: its timer would keep the run from ending.
    for (const transport of this.transports.splice(0)) Reflect.get(transport, 'shouldClose')?.();
  }

  /** Closes the till, calls `meanwhile`, and opens it again. */
  async restart(meanwhile: () => void = () => {}): Promise<void> {
    await this.close();
    meanwhile();
    await this.open();
    if (this.port > 0) await this.listen();
  }

  async delete(): Promise<void> {
    rmSync(this.dir, { recursive: true });
    await this.storeOfRun.stop();
  }

  stranger(username: string): Guest {
    return new Guest(
      inProcess(() => this.app),
      username,
    );
  }

  /** A new member, registered with Anna's invite and logged in. */
  member(username: string, firstName?: string): Promise<Guest> {
    return this.register(this.stranger(username), firstName);
  }

  /** A member who joins before the tests that follow. */
  regular(username: string): Guest {
    const guest = this.stranger(username);
    beforeAll(async () => {
      this.regulars.push(await this.register(guest));
    });
    return guest;
  }

  /** A new member for each test that follows: Bert1, Bert2, and so on. Anna gets a new session, to invite them. */
  newcomer(name: string): Guest {
    const guest = this.stranger(name);
    let count = 0;
    beforeEach(async () => {
      const username = `${name}${++count}`;
      Object.assign(guest, { username, password: PASSWORD, headers: {}, cookie: undefined });
      this.signIn(this.anna);
      await this.register(guest);
    });
    return guest;
  }

  private async register(guest: Guest, firstName?: string): Promise<Guest> {
    await guest.registers((await this.anna.invites()).invite_link, firstName);
    return this.signIn(guest);
  }

  /** Gives a member's browser a session, without the slow check of a password. */
  signIn(guest: Guest): Guest {
    const usernameHash = this.app.get(Secrets).usernameHash(guest.username);
    const member = this.state.members.get(this.state.usernames.get(usernameHash) ?? '');
    if (!member) throw new Error(`${guest.username} is no member`);
    const sessions = this.app.get(Sessions);
    guest.id = member.id;
    guest.cookie = sessions.write(sessions.begin(member.id, member.passwordEpoch));
    return guest;
  }

  /** Gives Anna and the regulars new sessions, in case theirs have expired. */
  signInAll(): void {
    for (const guest of this.regulars) this.signIn(guest);
  }

  /** Moves the clock to a local time in winter, and renews all sessions. */
  moveToLocal(local: string): void {
    this.clock.moveTo(new Date(`${local}+01:00`).toISOString());
    this.signInAll();
  }

  /** Records a browser among the member's devices, as a login does. @returns the id of its session */
  async recordDevice(guest: Guest, userAgent?: string): Promise<string> {
    const session = this.app.get(Sessions).signed(guest.cookie ?? '');
    if (!session) throw new Error(`${guest.username} is not logged in`);
    await this.app.get(SessionList).seen(session, userAgent);
    return session.sessionId;
  }

  /** Tops up one cent `count` times, for Anna by default. */
  async topUpCents(count: number, { id }: Guest = this.anna): Promise<void> {
    const origin = () => ({ commandId: randomId(), correlationId: '', actor: id, request: '' });
    const topUp = { type: 'TopUp', memberId: id, amount: 1 } as const;
    const till = this.app.get(Till);
    // In batches, so that even a busy machine answers in time.
    for (let left = count; left > 0; left -= 100)
      await Promise.all(Array.from({ length: Math.min(left, 100) }, () => till.execute(topUp, origin())));
  }

  /** A member's second device. */
  secondDevice(guest: Guest): Guest {
    return this.signIn(guest.onOtherDevice());
  }
}

/** A till for the tests of a file: opened and Anna signed in before them, closed and deleted after. */
export function openedTill(environment?: Environment, connect?: () => EventStore): TestTill {
  const till = new TestTill(environment, connect);
  beforeAll(async () => {
    await till.open();
    till.signIn(till.anna);
  });
  afterAll(async () => {
    await till.close();
    await till.delete();
  });
  return till;
}

/** The same with more members, keyed by their first names in lower case. */
export function openedTable<Name extends string>(...names: readonly Name[]) {
  const till = openedTill();
  const guests = Object.fromEntries(names.map((name) => [name.toLowerCase(), till.regular(name)]));
  return { till, anna: till.anna, ...(guests as { readonly [Guests in Lowercase<Name>]: Guest }) };
}

/** Makes tills that a test opens itself: closed and deleted even when it fails, or they would keep the run from ending. */
export function tillsOfTests() {
  const tills: TestTill[] = [];
  afterEach(async () => {
    for (const till of tills.splice(0)) {
      await till.close();
      await till.delete();
    }
  });
  return (environment: Environment = {}): TestTill => {
    const till = new TestTill(environment);
    tills.push(till);
    return till;
  };
}
