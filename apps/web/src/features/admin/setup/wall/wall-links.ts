import { calls, type WallLink, type WallLinkAnswer } from '@stammtisch/contracts';
import { call } from '../../../../lib/api';

/** All links that are valid, newest first. */
export async function loadWallLinks(): Promise<readonly WallLink[]> {
  const { links } = await call(calls.wallLinks, { failure: 'Fehler beim Laden der Daten' });
  return links;
}

/** Makes a link for a screen. The server tells the link only in this answer. */
export function makeWallLink(): Promise<WallLinkAnswer> {
  return call(calls.issueWallLink, { failure: 'Fehler beim Erstellen des Links' });
}

export async function revokeWallLink({ id }: WallLink): Promise<void> {
  await call(calls.revokeWallLink, { params: { id }, failure: 'Fehler beim Widerrufen des Links' });
}

/** Path and hash of a link: the wall on this server, whatever host the link names. */
export function wallPath(link: string): string {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** Makes this device the screen at the table. The admin is logged out, so that nobody drinks on their account. */
export async function becomeScreen(link: string): Promise<void> {
  await call(calls.logOut, { failure: 'Fehler beim Abmelden' });
  location.replace(wallPath(link));
}

/** How many screens use a link, in words. */
export function screensWords(screens: number): string {
  if (screens === 0) return 'Gerade kein Bildschirm an';
  return screens === 1 ? 'Ein Bildschirm an' : `${screens} Bildschirme an`;
}
