import { type DeviceLink, isolated } from '@stammtisch/contracts';

/** The texts about screens that are let in by a link. */
export const wallWords = {
  kind: 'wall' as DeviceLink['kind'],
  title: 'Bildschirm am Tisch',
  summary: 'Der Abend groß an der Wand: jeder Strich, jede Runde. Für Fernseher und Tablets, ohne Anmeldung.',
  /** A heading of the handbook. */
  howTo: 'den-bildschirm-aufhängen',
  make: 'Bildschirm aufstellen',
  list: 'Links für Bildschirme',
  about:
    'Öffne diesen Link auf dem Fernseher oder Tablet. Er zeigt nur den Tisch und gilt, bis du ihn widerrufst.',
  /** Accusative. */
  device: 'den Bildschirm',
  message: 'Der Bildschirm am Tisch:',
  loggedOut: 'Dabei wirst du hier abgemeldet, damit am Tisch niemand auf dich trinkt.',
  revoking: 'Jeder Bildschirm, der diesen Link benutzt, zeigt sofort nichts mehr vom Tisch.',
  state: ({ screens }: DeviceLink) => {
    if (screens === 0) return 'Gerade kein Bildschirm an';
    return screens === 1 ? 'Ein Bildschirm an' : `${screens} Bildschirme an`;
  },
};

export type DeviceWords = typeof wallWords;

export const tabletWords: DeviceWords = {
  kind: 'tablet',
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
  state: ({ name, screens }) => `${isolated(name)} · ${screens === 0 ? 'gerade aus' : 'an'}`,
};
