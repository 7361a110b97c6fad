import {
  type AuditEvent,
  type AuditNames,
  accordingToBank,
  FOREIGN_EVENT,
  wordsOf,
} from '@stammtisch/contracts';
import {
  bookingOf,
  bookings,
  type Cents,
  changesBalance,
  type DepositEvent,
  type FactOf,
  formatEuro,
  isKnown,
  type MenuEvent,
  type TillFact,
} from '@stammtisch/domain';
import { whoIs } from '../admin/known-names';
import { isolated } from '../lib/isolated';
import { tappedAndBooked } from '../words/late-tap';
import { isOfMembers, memberSentence } from './member-sentences';
import { cashSentence, paid, referred, toppedUp, withdrawn } from './money-sentences';
import { settingsSentence } from './settings-words';
import { by, forHowMany, roundOf, saying } from './words';

/** What happened, in one German sentence. */
export function sentenceOf(event: AuditEvent, names: AuditNames): string {
  if (event.type === FOREIGN_EVENT)
    return `Kein Eintrag der Kasse: „${isolated(`${event.data.type}`)}“ – es ändert nichts`;
  if (!isKnown(event)) return `Etwas, das diese Ansicht noch nicht kennt: „${isolated(event.type)}“`;
  try {
    const told = tell(event, event.actor, names) + atTablet(event, names);
    return 'bankDate' in event.data ? `${told}, ${accordingToBank(`${event.data.bankDate}`)}` : told;
  } catch {
    // A log that somebody has tampered with must not keep the auditor from looking at it.
    return 'Dieser Eintrag lässt sich nicht lesen';
  }
}

/** ' – am Tresen „vorn“, mit PIN'; nothing for what was done by phone. */
function atTablet({ metadata: { via } }: AuditEvent, names: AuditNames): string {
  if (typeof via !== 'object' || via === null || !('tablet' in via)) return '';
  const name = names[`${via.tablet}`];
  const way = 'way' in via ? { pin: ', mit PIN', badge: ', mit Badge' }[`${via.way}`] : undefined;
  return ` – am Tresen${name ? ` „${isolated(name)}“` : ''}${way ?? ''}`;
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one sentence a type of event
function tell(fact: TillFact & Pick<AuditEvent, 'at'>, actor: string, names: AuditNames): string {
  const who = (id: string) => whoIs(id, names);
  const doer = who(actor);
  switch (fact.type) {
    case 'TillOpened':
      return 'Die Kasse wurde eröffnet';
    case 'AppSecretNoted':
      return 'Die Kasse hat sich ihr Geheimnis gemerkt';
    case 'NothingChanged':
      return `${doer} wollte etwas, das schon so war`;
    case 'SessionKeyReplaced':
      return 'Der Schlüssel der Anmeldungen wurde getauscht: alle melden sich neu an, alte Einladungen und Bildschirm-Links gelten nicht mehr';
    case 'InviteIssued': {
      const { hoursValid, maxUses, superuser } = fact.data;
      const hours = hoursValid === 1 ? 'eine Stunde' : `${hoursValid} Stunden`;
      const whom = superuser ? 'für einen Admin' : forHowMany(maxUses);
      return `${doer} hat einen Einladungslink ausgestellt: ${hours} gültig, ${whom}`;
    }
    case 'CreditLineSet':
      return `${doer} ${creditLine(fact.data, actor, names)}`;
    case 'DrinkAdded':
    case 'DrinkChanged':
    case 'DrinkRemoved':
    case 'MenuArranged':
      return `${doer} ${menuSentence(fact, names)}`;
    case 'CreditToppedUp':
      return toppedUp(fact.data, actor, names);
    case 'TopUpAnnounced':
      return `${who(fact.data.memberId)} hat eine Aufladung angekündigt: ${paid(fact.data)}${referred(fact.data)}`;
    case 'TopUpWithdrawn':
      return withdrawn(fact.data, actor, names);
    case 'TopUpDeclined': {
      const { memberId, reason } = fact.data;
      return `${doer} hat eine wartende Aufladung ${by(memberId, names)} abgelehnt, ${paid(fact.data)}${saying(reason)}`;
    }
    case 'TableSettingsChanged':
      return `${doer} ${settingsSentence(fact.data)}`;
    case 'DrinkPurchased': {
      const { memberId, payerId, roundId, name, price, tappedAt } = fact.data;
      const round = roundId === null ? '' : ` – auf ${roundOf(payerId, names)}`;
      const both = tappedAndBooked({ at: fact.at, tappedAt });
      const served = actor === memberId ? '' : `, gebucht ${by(actor, names)}`;
      return `${who(memberId)} hat ${isolated(name)} ${priced(price)} getrunken${round}${served}${both ? ` (${both})` : ''}`;
    }
    case 'BalanceSet': {
      const { memberId, amount, balance, reason = '' } = fact.data;
      const change = `von ${formatEuro(balance - amount)} auf ${formatEuro(balance)}`;
      const whose = memberId === actor ? 'den eigenen Stand' : `den Stand ${by(memberId, names)}`;
      return `${doer} hat ${whose} ${change} gesetzt${saying(reason)}`;
    }
    case 'BalanceCarriedOver': {
      const { memberId, amount } = fact.data;
      const whose = memberId === actor ? 'den eigenen alten Stand' : `den alten Stand ${by(memberId, names)}`;
      return `${doer} hat ${whose} übernommen: ${formatEuro(amount)}`;
    }
    case 'MoneyPassedOn': {
      const { memberId, otherId, amount, note } = fact.data;
      return `${who(memberId)} hat ${formatEuro(amount)} an ${who(otherId)} weitergegeben${saying(note)}`;
    }
    case 'MoneyReceived': {
      const { memberId, otherId, amount, note } = fact.data;
      return `${who(memberId)} hat ${formatEuro(amount)} ${by(otherId, names)} bekommen${saying(note)}`;
    }
    case 'LevyBooked': {
      const { memberId, amount, note } = fact.data;
      const whom = memberId === actor ? 'von sich selbst' : by(memberId, names);
      return `${doer} hat ${wordsOf('levy').one} ${whom} gebucht: ${formatEuro(amount)}${saying(note)}`;
    }
    case 'TransactionCancelled':
      return cancelled(fact, actor, names);
    case 'RoundGiven': {
      const what = fact.data.giftType === 'full_evening' ? 'den ganzen Abend' : 'die nächste Runde';
      const { limit, message } = fact.data;
      const most = limit === undefined ? '' : `, höchstens ${formatEuro(limit)}`;
      return `${who(fact.data.giverId)} hat dem Tisch ${what} ausgegeben${most}${saying(message)}`;
    }
    case 'RoundEnded':
      return roundEnded(fact, actor, names);
    default:
      if (isOfMembers(fact)) return memberSentence(fact, actor, names);
      return `${doer} ${changesBalance(fact) ? handover(fact, actor, names) : cashSentence(fact)}`;
  }
}

/** 'hat eine Einzahlung von Anna gebucht: 20,00 € bar: „für Oktober“' */
function handover(fact: DepositEvent, actor: string, names: AuditNames): string {
  const { kind } = bookingOf(fact);
  const { memberId, note } = fact.data;
  const comesIn = bookings[kind].sign > 0;
  const others = comesIn ? by(memberId, names) : `an ${whoIs(memberId, names)}`;
  const whose = memberId === actor ? `${comesIn ? 'von' : 'an'} sich selbst` : others;
  return `hat ${wordsOf(kind).one} ${whose} gebucht: ${paid(fact.data)}${saying(note)}`;
}

/** 'hat das Limit von Franz auf 20,00 € gesetzt' */
function creditLine({ memberId, line }: FactOf<'CreditLineSet'>['data'], actor: string, names: AuditNames) {
  const which = memberId === actor ? 'das eigene Limit' : `das Limit ${by(memberId, names)}`;
  return line === null ? `hat ${which} aufgehoben` : `hat ${which} auf ${formatEuro(line)} gesetzt`;
}

function cancelled(fact: FactOf<'TransactionCancelled'>, actor: string, names: AuditNames): string {
  const doer = whoIs(actor, names);
  const { kind, memberId, payerId, name, amount } = fact.data;
  const { one } = wordsOf(bookingOf(fact).kind);
  const others = memberId === actor ? '' : ` ${by(memberId, names)}`;
  if (kind !== 'purchase') return `${doer} hat ${one}${others} storniert: ${formatEuro(Math.abs(amount))}`;
  const drink = `${doer} hat ${isolated(name ?? 'ein Getränk')}${others} storniert`;
  if (amount === 0) return drink;
  const back = payerId === actor ? '' : ` an ${whoIs(payerId, names)}`;
  return `${drink} – ${formatEuro(amount)} zurück${back}`;
}

function roundEnded({ data }: FactOf<'RoundEnded'>, actor: string, names: AuditNames): string {
  const { giverId, reason } = data;
  const round = roundOf(giverId, names);
  switch (reason) {
    case 'ended':
      return `${whoIs(actor, names)} hat ${actor === giverId ? 'die eigene Runde' : round} beendet`;
    case 'all_served':
      return `${capital(round)} ist zu Ende: alle haben getrunken`;
    case 'evening_over':
      return `${capital(round)} ist zu Ende: der Abend ist vorbei`;
    case 'limit_reached':
      return `${capital(round)} ist zu Ende: das Limit ist erreicht`;
    case 'giver_removed':
      return `${capital(round)} ist zu Ende: das Mitglied wurde entfernt`;
    default:
      return reason satisfies never;
  }
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('de') + text.slice(1);

/** What somebody did to the menu: 'hat Met für 4,00 € auf die Karte gesetzt' */
function menuSentence(fact: MenuEvent, names: AuditNames): string {
  switch (fact.type) {
    case 'DrinkAdded':
      return `hat ${isolated(fact.data.name)} ${priced(fact.data.price)} auf die Karte gesetzt${told(fact.data)}`;
    case 'DrinkChanged':
      return `hat ein Getränk geändert: jetzt ${isolated(fact.data.name)} ${priced(fact.data.price)}${told(fact.data)}`;
    case 'DrinkRemoved':
      return `hat ${isolated(names[fact.data.drinkId] ?? 'ein Getränk')} von der Karte genommen`;
    case 'MenuArranged': {
      const sorted = [...fact.data.positions].sort((a, b) => a.position - b.position);
      const drinks = sorted.flatMap(({ drinkId }) => names[drinkId] ?? []).map(isolated);
      return `hat die Karte neu geordnet${drinks.length ? `: ${drinks.join(', ')}` : ''}`;
    }
  }
}

/** ', Gruppe „Bier“, ab 18' or ', ohne Gruppe, für alle'; '' when the event tells neither. */
function told({ group, minAge }: { group?: string | null; minAge?: number | null }): string {
  const grouped = group === null ? ', ohne Gruppe' : `, Gruppe „${isolated(group ?? '')}“`;
  const aged = minAge === null ? ', für alle' : `, ab ${minAge}`;
  return `${group === undefined ? '' : grouped}${minAge === undefined ? '' : aged}`;
}

/** 'für 3,50 €', or '(frei)'. */
function priced(price: Cents): string {
  return price === 0 ? '(frei)' : `für ${formatEuro(price)}`;
}
