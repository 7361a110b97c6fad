import { calls, type WallLink } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { isolated } from '../../words/format';

/** A link that stands. Tablets have a name. */
export type DeviceLink = WallLink & { readonly name?: string };

/** A link that was just made. Its token is told only now. */
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
  /** The button that makes a link, and what it says meanwhile. */
  readonly make: string;
  readonly list: string;
  /** What the link does, in the dialog that shows it. */
  readonly about: string;
  readonly label: string;
  readonly codeLabel: string;
  readonly message: string;
  /** Why the admin is logged out on a device that becomes one. */
  readonly loggedOut: string;
  readonly revoking: string;
  /** Whether the device gets a name. */
  readonly named: boolean;
  readonly words: (link: DeviceLink) => string;
  readonly load: () => Promise<readonly DeviceLink[]>;
  readonly issue: (name: string) => Promise<NewLink>;
  readonly revoke: (link: DeviceLink) => Promise<unknown>;
}

const LOAD = 'Fehler beim Laden der Daten';
const ISSUE = 'Fehler beim Erstellen des Links';
const REVOKE = 'Fehler beim Widerrufen des Links';

export const walls: DeviceKind = {
  title: 'Bildschirm am Tisch',
  summary: 'Der Abend groß an der Wand: jeder Strich, jede Runde. Für Fernseher und Tablets, ohne Anmeldung.',
  howTo: 'den-bildschirm-aufhängen',
  make: 'Bildschirm aufstellen',
  list: 'Links für Bildschirme',
  about:
    'Öffne diesen Link auf dem Fernseher oder Tablet. Er zeigt nur den Tisch und gilt, bis du ihn widerrufst.',
  label: 'Link für den Bildschirm',
  codeLabel: 'QR-Code für den Bildschirm, führt zum selben Link',
  message: 'Der Bildschirm am Tisch:',
  loggedOut: 'Dabei wirst du hier abgemeldet, damit am Tisch niemand auf dich trinkt.',
  revoking: 'Jeder Bildschirm, der diesen Link benutzt, zeigt sofort nichts mehr vom Tisch.',
  named: false,
  words: ({ screens }) => screensWords(screens),
  load: async () => (await call(calls.wallLinks, { failure: LOAD })).links,
  issue: async () => {
    const { wall_link: link, addresses } = await call(calls.issueWallLink, { failure: ISSUE });
    return { link, addresses };
  },
  revoke: ({ id }) => call(calls.revokeWallLink, { params: { id }, failure: REVOKE }),
};

export const tablets: DeviceKind = {
  title: 'Tresen',
  summary: 'Ein Tablet, an dem alle trinken können, auch ohne Handy: Name antippen, Getränk antippen.',
  howTo: 'das-tablet-aufstellen',
  make: 'Tablet aufstellen',
  list: 'Links für Tablets',
  about: 'Öffne diesen Link auf dem Tablet am Tresen. Es bucht für alle am Tisch, bis du ihn widerrufst.',
  label: 'Link für das Tablet',
  codeLabel: 'QR-Code für das Tablet, führt zum selben Link',
  message: 'Das Tablet am Tresen:',
  loggedOut: 'Dabei wirst du hier abgemeldet: am Tresen soll niemand in deinem Konto stehen.',
  revoking: 'Das Tablet bucht sofort nichts mehr. Was es noch nicht gebucht hat, bleibt auf ihm stehen.',
  named: true,
  words: ({ name = '', screens }) => `${isolated(name)} · ${screens === 0 ? 'gerade aus' : 'an'}`,
  load: async () => (await call(calls.tabletLinks, { failure: LOAD })).links,
  issue: async (name) => {
    const answer = await call(calls.issueTabletLink, { body: { name }, failure: ISSUE });
    return { link: answer.tablet_link, addresses: answer.addresses };
  },
  revoke: ({ id }) => call(calls.revokeTabletLink, { params: { id }, failure: REVOKE }),
};

/** Path and hash of a link: the page on this server, whatever host the link names. */
export function pathIn(link: string): string {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** Makes this device the one that the link is for. The admin is logged out: others use it from now on. */
export async function becomeDevice(link: string): Promise<void> {
  await call(calls.logOut, { failure: 'Fehler beim Abmelden' });
  location.replace(pathIn(link));
}

/** How many screens use a link, in words. */
function screensWords(screens: number): string {
  if (screens === 0) return 'Gerade kein Bildschirm an';
  return screens === 1 ? 'Ein Bildschirm an' : `${screens} Bildschirme an`;
}
