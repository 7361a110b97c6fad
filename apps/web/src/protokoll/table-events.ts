import { formatEuro } from '@stammtisch/domain';
import { isolated } from '../words/format';
import { type EventWords, inGroup, priced, saying } from './event-words';
import { settingsSentence } from './settings-words';

const round = inGroup('Runden');
const menu = inGroup('Getränke');
const invite = inGroup('Einladungen');
const till = inGroup('Einrichtung');

/** Rounds, the menu, invites, and the till itself. */
export const tableEvents = {
  RoundGiven: round('Runde gegeben', ({ data: { giverId, giftType, limit, message }, who }) => {
    const what = giftType === 'full_evening' ? 'den ganzen Abend' : 'die nächste Runde';
    const most = limit === undefined ? '' : `, höchstens ${formatEuro(limit)}`;
    return `${who(giverId)} hat dem Tisch ${what} ausgegeben${most}${saying(message)}`;
  }),
  RoundEnded: round('Runde beendet', ({ data: { giverId, reason }, actor, doer, roundOf }) => {
    const its = roundOf(giverId);
    return reason === 'ended'
      ? `${doer} hat ${actor === giverId ? 'die eigene Runde' : its} beendet`
      : `${capital(its)} ist zu Ende: ${WHY_ENDED[reason]}`;
  }),
  DrinkAdded: menu(
    'Getränk hinzugefügt',
    ({ data, doer }) =>
      `${doer} hat ${isolated(data.name)} ${priced(data.price)} auf die Karte gesetzt${grouped(data)}`,
  ),
  DrinkChanged: menu(
    'Getränk geändert',
    ({ data, doer }) =>
      `${doer} hat ein Getränk geändert: jetzt ${isolated(data.name)} ${priced(data.price)}${grouped(data)}`,
  ),
  DrinkRemoved: menu(
    'Getränk entfernt',
    ({ data, doer, names }) =>
      `${doer} hat ${isolated(names[data.drinkId] ?? 'ein Getränk')} von der Karte genommen`,
  ),
  MenuArranged: menu('Karte geordnet', ({ data, doer, names }) => {
    const sorted = [...data.positions].sort((a, b) => a.position - b.position);
    const drinks = sorted.flatMap(({ drinkId }) => names[drinkId] ?? []).map(isolated);
    return `${doer} hat die Karte neu geordnet${drinks.length ? `: ${drinks.join(', ')}` : ''}`;
  }),
  InviteIssued: invite('Einladung ausgestellt', ({ data: { hoursValid, maxUses, superuser }, doer }) => {
    const hours = hoursValid === 1 ? 'eine Stunde' : `${hoursValid} Stunden`;
    // 0 uses: no limit.
    const people = ['beliebig viele Personen', 'eine Person'][maxUses] ?? `${maxUses} Personen`;
    const whom = superuser ? 'einen Admin' : people;
    return `${doer} hat einen Einladungslink ausgestellt: ${hours} gültig, für ${whom}`;
  }),
  TillOpened: till('Kasse eröffnet', 'Die Kasse wurde eröffnet'),
  TableSettingsChanged: till(
    'Einstellungen geändert',
    ({ data, doer }) => `${doer} ${settingsSentence(data)}`,
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

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('de') + text.slice(1);

/** ', Gruppe „Bier“, ab 18' or ', ohne Gruppe, für alle'; '' when the event tells neither. */
function grouped({ group, minAge }: { group?: string | null; minAge?: number | null }): string {
  const named = group === null ? ', ohne Gruppe' : `, Gruppe „${isolated(group ?? '')}“`;
  const aged = minAge === null ? ', für alle' : `, ab ${minAge}`;
  return `${group === undefined ? '' : named}${minAge === undefined ? '' : aged}`;
}
