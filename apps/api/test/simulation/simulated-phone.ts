import type { ResumeAnswer } from '@stammtisch/contracts';
import { activeMember } from '@stammtisch/domain';
import { bindTable, type Table, type TableListeners, tableFromHome } from '@stammtisch/live';
import { Connection } from './connection.js';
import type { Message } from './fake-socket-server.js';
import { PhoneWitness } from './phone-witness.js';
import type { World } from './world.js';

/** What a phone showed at a time. */
export interface Shown {
  readonly table: Table;
  readonly at: number;
  /** Counts the phone's connections. */
  readonly connection: number;
}

/** A member's phone with the web app's live table, on an unreliable connection. */
export class SimulatedPhone {
  readonly shown: Shown[] = [];
  readonly witness: PhoneWitness;
  /** The member was removed, or logged out. */
  sessionEnded = false;
  #listeners: TableListeners | undefined;
  #connection: Connection | undefined;
  #wake: () => void = () => undefined;
  #attempt = 0;

  constructor(
    readonly memberId: string,
    private readonly world: World,
  ) {
    this.witness = new PhoneWitness(world);
  }

  get table(): Table | undefined {
    return this.shown.at(-1)?.table;
  }

  /** When connected, it must be up to date without being woken. */
  get connected(): boolean {
    return this.#connection !== undefined;
  }

  /** Opens the app: loads the home screen, then connects. */
  async start(): Promise<void> {
    const { random, nodes, time } = this.world;
    while (!this.table) {
      await time.sleep(random.below(2000), 'open the app');
      const life = random.pick(nodes).life;
      if (!life?.serving) continue;
      const member = life.open.till.state.members.get(this.memberId);
      if (member?.removed) this.sessionEnded = true;
      if (this.sessionEnded) return;
      if (!member) continue;
      const home = life.services.table.home(this.memberId);
      this.witness.connected();
      this.witness.observe(home);
      this.#show(tableFromHome(home));
    }
    const link = {
      open: (listeners: TableListeners) => {
        this.#listeners = listeners;
        void this.#connect();
        return () => undefined;
      },
      reopen: () => this.#reopen(),
      resume: (after: number) => this.#resume(after),
    };
    bindTable(link, {
      table: () => this.table,
      setTable: (table) => this.#show(table),
      setConnection: () => undefined,
      onGift: () => undefined,
      onSessionEnded: () => {
        this.sessionEnded = true;
      },
      onWake: (listener) => {
        this.#wake = listener;
        return () => undefined;
      },
    });
  }

  /** The app becomes visible. */
  wake(): void {
    this.#wake();
  }

  drop(): void {
    this.#connection?.disconnect();
  }

  #reopen(): void {
    const before = this.#connection;
    this.#connection = undefined;
    before?.disconnect();
    this.#listeners?.disconnect();
    void this.#connect();
  }

  async #resume(after: number): Promise<ResumeAnswer> {
    if (!this.#connection) throw new Error('not connected');
    const answer = await this.#connection.resume(after);
    if (answer.ok) this.witness.observe('snapshot' in answer ? answer.snapshot.home : answer);
    return answer;
  }

  async #connect(): Promise<void> {
    const mine = ++this.#attempt;
    const { random, nodes, time } = this.world;
    while (mine === this.#attempt && !this.sessionEnded) {
      await time.sleep(random.below(4000), 'connect');
      const life = random.pick(nodes).life;
      if (mine !== this.#attempt || !life?.serving) continue;
      // The node turns away a removed member, or one it does not know yet.
      if (!activeMember(life.open.till.state, this.memberId)) continue;
      const handlers = {
        receive: (message: Message) => this.#receive(message),
        closed: () => this.#closed(connection),
      };
      const after = this.table?.revision;
      const connection = new Connection(life, this.memberId, after, handlers, time);
      this.#connection = connection;
      connection.begin(() => {
        this.witness.connected();
        this.#listeners?.connect();
      });
      return;
    }
  }

  #closed(connection: Connection): void {
    if (this.#connection !== connection) return;
    this.#connection = undefined;
    this.world.time.run(() => {
      if (this.#connection) return;
      this.#listeners?.disconnect();
      void this.#connect();
    }, 'phone hears of the break');
  }

  #receive(message: Message): void {
    const listeners = this.#listeners;
    if (!listeners || this.sessionEnded) return;
    switch (message[0]) {
      case 'table:snapshot':
        this.witness.observe(message[1].home);
        listeners['table:snapshot'](message[1]);
        break;
      case 'table:changed':
        this.witness.observe(message[1]);
        listeners['table:changed'](message[1]);
        break;
      case 'me:changed':
        listeners['me:changed'](message[1]);
        break;
      case 'session:ended':
        listeners['session:ended'](message[1]);
    }
  }

  #show(table: Table): void {
    this.shown.push({ table, at: this.world.time.now, connection: this.#attempt });
  }
}
