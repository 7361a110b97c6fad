import type { Home, ResumeAnswer } from '@stammtisch/contracts';
import { bindTable, type Table, type TableListeners, tableFromHome } from '@stammtisch/live';
import type { Random } from '@stammtisch/test-kit';
import { io, type Socket } from 'socket.io-client';

/** How long it waits for an answer, in ms, as the web app does. */
const PATIENCE = 5000;
/** Longest pause before it tries to connect again, in ms. */
const PAUSE = 30;

export interface Owner {
  readonly id: string;
  readonly cookie: string | undefined;
}

/** A member's phone with the web app's own live table on it, on a real connection that comes and goes. */
export class LivePhone {
  /** Every table it has shown, with the number of the connection it had then. */
  readonly shown: { readonly table: Table; readonly connection: number }[] = [];
  #socket: Socket | undefined;
  #listeners: TableListeners | undefined;
  #connection = 0;
  #asleep = false;
  /** So many changes will be lost on their way. */
  #losing = 0;
  #lost = -2;
  #wake: () => void = () => undefined;
  #waiting: (() => void)[] = [];
  readonly #hangUp: () => void;

  constructor(
    readonly owner: Owner,
    home: Home,
    private readonly address: () => string,
    private readonly random: Random,
  ) {
    this.#show(tableFromHome(home));
    const link = {
      open: (listeners: TableListeners) => {
        this.#listeners = listeners;
        this.#connect();
        return () => this.#socket?.disconnect();
      },
      reopen: () => this.#reopen(),
      resume: (after: number) => this.#resume(after),
    };
    this.#hangUp = bindTable(link, {
      table: () => this.table,
      setTable: (table) => this.#show(table),
      setConnection: () => undefined,
      onGift: () => undefined,
      onSessionEnded: () => undefined,
      onWake: (listener) => {
        this.#wake = listener;
        return () => undefined;
      },
    });
  }

  get table(): Table | undefined {
    return this.shown.at(-1)?.table;
  }

  /** Resolves once it shows a table of which this holds. */
  shows(holds: (table: Table) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => (this.table && holds(this.table) ? resolve() : this.#waiting.push(look));
      look();
    });
  }

  /** The connection breaks without a word. */
  breaks(): void {
    if (this.#socket?.connected) this.#socket.io.engine.close();
    // One that was not there yet says nothing when it breaks.
    else this.#reopen();
  }

  /** Goes to sleep: no connection until it wakes. */
  sleeps(): void {
    this.#asleep = true;
    this.breaks();
  }

  /** Is taken out of the pocket. */
  wakes(): void {
    this.#asleep = false;
    this.#wake();
  }

  /** Loses so many of the next changes, though the connection stays. */
  loses(changes: number): void {
    this.#losing = changes;
  }

  /** Hears everything again. */
  recovers(): void {
    this.#losing = 0;
    if (this.#asleep) this.wakes();
  }

  putAway(): void {
    this.#asleep = true;
    this.#connection += 1;
    this.#hangUp();
    this.#socket?.disconnect();
  }

  #show(table: Table): void {
    this.shown.push({ table, connection: this.#connection });
    for (const look of this.#waiting.splice(0)) look();
  }

  #reopen(): void {
    const before = this.#socket;
    this.#socket = undefined;
    before?.removeAllListeners();
    before?.disconnect();
    this.#listeners?.disconnect();
    this.#connect();
  }

  #resume(after: number): Promise<ResumeAnswer> {
    if (!this.#socket?.connected) return Promise.reject(new Error('not connected'));
    return this.#socket.timeout(PATIENCE).emitWithAck('resume', { after });
  }

  /** Connects to some node, anew each time. */
  #connect(): void {
    if (this.#asleep) return;
    const mine = ++this.#connection;
    const listeners = this.#listeners;
    const { revision } = this.table ?? {};
    const socket: Socket = io(this.address(), {
      transports: [this.random.chance(0.9) ? 'websocket' : 'polling'],
      extraHeaders: { cookie: `session=${this.owner.cookie}` },
      auth: revision === undefined ? {} : { after: revision },
      forceNew: true,
      reconnection: false,
    });
    this.#socket = socket;
    const again = () => {
      if (mine !== this.#connection) return;
      listeners?.disconnect();
      setTimeout(() => mine === this.#connection && this.#connect(), this.random.below(PAUSE));
    };
    socket.on('connect', () => listeners?.connect());
    socket.on('disconnect', again);
    socket.on('connect_error', again);
    socket.on('table:snapshot', (snapshot) => listeners?.['table:snapshot'](snapshot));
    socket.on('table:changed', (change) => {
      if (this.#losing > 0) {
        this.#losing -= 1;
        this.#lost = change.revision;
      } else listeners?.['table:changed'](change);
    });
    // What is lost, is lost with all that was told of the same moment.
    socket.on('me:changed', (change) => {
      if (change.revision !== this.#lost) listeners?.['me:changed'](change);
    });
  }
}
