import type { TabletSnapshot, WallSnapshot } from '@stammtisch/contracts';
import { Hearing, type Till } from './hearing.js';

/** What a screen shows who it is with: a link for the wall carries it where no server sees it. */
export const tokenOf = ({ wall_link }: { readonly wall_link: string }) => wall_link.split('#')[1] ?? '';

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

/** Hangs screens up at a till and takes them down after each test. */
export class Screens {
  private screens: Hearing[] = [];

  constructor(private readonly till: Till) {}

  /** A screen that shows the table, or was refused. */
  with(token: unknown, headers?: Readonly<Record<string, string>>): Promise<Screen<'wall'>> {
    return this.of('wall', token, headers);
  }

  /** A screen for the wall or a tablet, which shows something, or was refused. */
  async of<Kind extends keyof Pictures>(
    kind: Kind,
    token: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Screen<Kind>> {
    const screen = new Screen(this.till, kind, token, headers);
    this.screens.push(screen);
    await screen.until(
      () => screen.refusal !== undefined || screen.ends.length > 0 || screen.picture !== undefined,
    );
    return screen;
  }

  async takeDown(): Promise<void> {
    await Promise.all(this.screens.splice(0).map((screen) => screen.leaves()));
  }
}
