import type { ClientToServerEvents, ServerToClientEvents, WallSnapshot } from '@stammtisch/contracts';
import { io, type Socket } from 'socket.io-client';
import { Hearing } from './hearing.js';

interface Till {
  readonly url: string;
}

/** What a screen shows who it is with: a link for the wall carries it where no server sees it. */
export const tokenOf = ({ wall_link }: { readonly wall_link: string }) => wall_link.split('#')[1] ?? '';

/** A screen at the table; keeps every picture and all else that it hears. */
export class Screen extends Hearing {
  readonly pictures: WallSnapshot[] = [];
  /** Names of all messages, in order. */
  readonly heard: string[] = [];
  /** Why it was told that it is over, then why the connection is. */
  readonly ends: string[] = [];
  refusal: string | undefined;
  private readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;

  constructor(till: Till, token: unknown, headers: Readonly<Record<string, string>> = {}) {
    super();
    this.socket = io(till.url, {
      transports: ['websocket'],
      extraHeaders: { ...headers },
      auth: { wall: token },
      forceNew: true,
      reconnection: false,
    });
    this.socket.onAny((name: string) => this.note(() => this.heard.push(name)));
    this.socket.on('wall:snapshot', (picture) => this.note(() => this.pictures.push(picture)));
    this.socket.on('session:ended', ({ reason }) => this.note(() => this.ends.push(reason)));
    this.socket.on('disconnect', (reason) => this.note(() => this.ends.push(reason)));
    this.socket.on('connect_error', ({ message }) =>
      this.note(() => {
        this.refusal = message;
      }),
    );
  }

  /** What it shows. */
  get picture(): WallSnapshot | undefined {
    return this.pictures.at(-1);
  }

  /** Resolves once it shows a revision or a newer one. */
  shows(revision: number): Promise<void> {
    return this.until(() => (this.picture?.revision ?? -1) >= revision);
  }

  sends(event: string, ...payload: unknown[]): Promise<unknown> {
    const raw: Socket = this.socket;
    return raw.timeout(20_000).emitWithAck(event, ...payload);
  }

  leaves(): void {
    this.socket.disconnect();
  }
}

/** Hangs screens up at a till and takes them down after each test. */
export class Screens {
  private screens: Screen[] = [];

  constructor(private readonly till: Till) {}

  /** A screen that shows the table, or was refused. */
  async with(token: unknown, headers?: Readonly<Record<string, string>>): Promise<Screen> {
    const screen = new Screen(this.till, token, headers);
    this.screens.push(screen);
    await screen.until(
      () => screen.refusal !== undefined || screen.ends.length > 0 || screen.picture !== undefined,
    );
    return screen;
  }

  takeDown(): void {
    for (const screen of this.screens.splice(0)) screen.leaves();
  }
}
