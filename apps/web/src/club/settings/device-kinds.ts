import { calls, type WallLink } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { isolated } from '../../words/format';

/** A link that stands. Tablets have a name. */
export type DeviceLink = WallLink & { readonly name?: string };

/** A link that was just made. The till answers its token only this once. */
export interface NewLink {
  readonly link: string;
  readonly addresses: readonly string[];
}

/** A kind of device that is let in by a link, and the words about it. */
export interface DeviceKind {
  readonly title: string;
  readonly summary: string;
  /** The task of the handbook that tells how one is set up. */
  readonly howTo: string;
  /** What stands on the button that makes a link. */
  readonly make: string;
  readonly list: string;
  /** What the link does, in the dialog that shows it. */
  readonly about: string;
  /** In the accusative: 'den Bildschirm'. */
  readonly device: string;
  readonly message: string;
  /** Why the admin is logged out on a device that becomes one. */
  readonly loggedOut: string;
  readonly revoking: string;
  /** Whether the device gets a name. */
  readonly named: boolean;
  readonly words: (link: DeviceLink) => string;
  readonly load: () => Promise<readonly DeviceLink[]>;
  readonly issue: (name: string) => Promise<NewLink>;
  readonly revoke: typeof calls.revokeWallLink | typeof calls.revokeTabletLink;
}

const LOAD = { failure: 'Fehler beim Laden der Daten' };
const ISSUE = { failure: 'Fehler beim Erstellen des Links' };

export const walls: DeviceKind = {
  title: 'Bildschirm am Tisch',
  summary: 'Der Abend groß an der Wand: jeder Strich, jede Runde. Für Fernseher und Tablets, ohne Anmeldung.',
  howTo: 'den-bildschirm-aufhängen',
  make: 'Bildschirm aufstellen',
  list: 'Links für Bildschirme',
  about:
    'Öffne diesen Link auf dem Fernseher oder Tablet. Er zeigt nur den Tisch und gilt, bis du ihn widerrufst.',
  device: 'den Bildschirm',
  message: 'Der Bildschirm am Tisch:',
  loggedOut: 'Dabei wirst du hier abgemeldet, damit am Tisch niemand auf dich trinkt.',
  revoking: 'Jeder Bildschirm, der diesen Link benutzt, zeigt sofort nichts mehr vom Tisch.',
  named: false,
  words: ({ screens }) => {
    if (screens === 0) return 'Gerade kein Bildschirm an';
    return screens === 1 ? 'Ein Bildschirm an' : `${screens} Bildschirme an`;
  },
  load: async () => (await call(calls.wallLinks, LOAD)).links,
  issue: async () => {
    const { wall_link: link, addresses } = await call(calls.issueWallLink, ISSUE);
    return { link, addresses };
  },
  revoke: calls.revokeWallLink,
};

export const tablets: DeviceKind = {
  title: 'Tresen',
  summary: 'Ein Tablet, an dem alle trinken können, auch ohne Handy: Name antippen, Getränk antippen.',
  howTo: 'das-tablet-aufstellen',
  make: 'Tablet aufstellen',
  list: 'Links für Tablets',
  about: 'Öffne diesen Link auf dem Tablet am Tresen. Es bucht für alle am Tisch, bis du ihn widerrufst.',
  device: 'das Tablet',
  message: 'Das Tablet am Tresen:',
  loggedOut: 'Dabei wirst du hier abgemeldet: am Tresen soll niemand in deinem Konto stehen.',
  revoking: 'Das Tablet bucht sofort nichts mehr. Was es noch nicht gebucht hat, bleibt auf ihm stehen.',
  named: true,
  words: ({ name = '', screens }) => `${isolated(name)} · ${screens === 0 ? 'gerade aus' : 'an'}`,
  load: async () => (await call(calls.tabletLinks, LOAD)).links,
  issue: async (name) => {
    const { tablet_link: link, addresses } = await call(calls.issueTabletLink, { body: { name }, ...ISSUE });
    return { link, addresses };
  },
  revoke: calls.revokeTabletLink,
};
