import { formatEuro } from '@stammtisch/domain';
import { type EventWords, inGroup, saying } from './event-words.js';
import { owned } from './names.js';
import { nameOf, whoIs } from './names-by-id.js';
import { listed, settingsInWords } from './settings.js';

const round = inGroup('Runden');
const menu = inGroup('Getränke');
const invite = inGroup('Einladungen');
const till = inGroup('Einrichtung');

/** Events of rounds, the menu, invites, and the till itself. */
export const tableEvents = {
  RoundGiven: round('Runde gegeben', ({ data: { giverId, giftType, limit, message }, names }) => {
    const what = giftType === 'full_evening' ? 'den ganzen Abend' : 'die nächste Runde';
    const most = limit === undefined ? '' : `, höchstens ${formatEuro(limit)}`;
    return `${whoIs(giverId, names)} hat dem Tisch ${what} ausgegeben${most}${saying(message)}`;
  }),
  RoundEnded: round('Runde beendet', ({ data: { giverId, reason }, doer, names }) => {
    const giver = nameOf(giverId, names);
    return reason === 'ended'
      ? `${doer} hat ${owned('die Runde', giver)} beendet`
      : `${owned('Die Runde', giver)} ist zu Ende: ${WHY_ENDED[reason]}`;
  }),
  DrinkAdded: menu('Getränk hinzugefügt', '{doer} hat {drink} {price} auf die Karte gesetzt'),
  DrinkChanged: menu('Getränk geändert', '{doer} hat ein Getränk geändert: jetzt {drink} {price}'),
  DrinkRemoved: menu('Getränk entfernt', '{doer} hat {drink} von der Karte genommen'),
  MenuArranged: menu('Karte geordnet', '{doer} hat die Karte neu geordnet'),
  InviteIssued: invite('Einladung ausgestellt', ({ data: { hoursValid, maxUses, superuser }, doer }) => {
    const whom = superuser ? ' für einen Admin' : '';
    const times = maxUses === 0 ? 'beliebig oft' : `${maxUses}-mal`;
    return `${doer} hat einen Einladungslink${whom} ausgestellt: gilt ${hoursValid} h, ${times}`;
  }),
  TillOpened: till('Kasse eröffnet', 'Die Kasse wurde eröffnet'),
  TableSettingsChanged: till(
    'Einstellungen geändert',
    ({ data, doer }) =>
      `${doer} hat eingestellt – ${Object.entries(settingsInWords(data))
        .map(([name, words]) => `${name}: ${listed(words)}`)
        .join('; ')}`,
  ),
  AppSecretNoted: till('Geheimnis vermerkt', 'Die Kasse hat sich ihr Geheimnis gemerkt'),
  NothingChanged: till('Nichts geändert', '{doer} wollte etwas, das schon so war'),
  SessionKeyReplaced: till(
    'Schlüssel getauscht',
    'Der Schlüssel der Anmeldungen wurde getauscht: alle melden sich neu an, alte Einladungen und Bildschirm-Links gelten nicht mehr',
  ),
} satisfies Partial<EventWords>;

const WHY_ENDED = {
  all_served: 'alle haben getrunken',
  evening_over: 'der Abend ist vorbei',
  limit_reached: 'das Limit ist erreicht',
  giver_removed: 'das Mitglied wurde entfernt',
};
