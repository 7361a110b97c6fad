import { calls, type WallLink, type WallLinkAnswer } from '@stammtisch/contracts';
import { call } from '../../../../lib/api';

/** All links that stand, newest first. */
export async function loadWallLinks(): Promise<readonly WallLink[]> {
  const { links } = await call(calls.wallLinks, { failure: 'Fehler beim Laden der Daten' });
  return links;
}

/** Makes a link. It is told this once. */
export function makeWallLink(): Promise<WallLinkAnswer> {
  return call(calls.issueWallLink, { failure: 'Fehler beim Erstellen des Links' });
}

export async function revokeWallLink({ id }: WallLink): Promise<void> {
  await call(calls.revokeWallLink, { params: { id }, failure: 'Fehler beim Widerrufen des Links' });
}

/** The way to the wall on this server, wherever the link says it is. */
export function wallPath(link: string): string {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** Makes this device the screen at the table: nobody who passes by may drink on the admin's account. */
export async function becomeScreen(link: string): Promise<void> {
  await call(calls.logOut, { failure: 'Fehler beim Abmelden' });
  location.replace(wallPath(link));
}

/** How many look on. */
export function screensWords(screens: number): string {
  if (screens === 0) return 'Gerade kein Bildschirm an';
  return screens === 1 ? 'Ein Bildschirm an' : `${screens} Bildschirme an`;
}
