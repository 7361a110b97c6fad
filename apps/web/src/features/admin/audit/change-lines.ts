import {
  type AuditNames,
  byWay,
  type EventChange,
  officeNames,
  tabletAccessNames,
  wireCents,
} from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { isolated } from '../../../lib/isolated';
import { formatMonth, monthName } from '../../../lib/months';
import { formatPrice } from '../../../words/format';
import { purseWords } from '../../../words/rounds';
import { howFar } from '../credit-line';
import { whoIs } from '../known-names';
import { listsOf, waysOf } from './money-sentences';
import { by } from './words';

export interface ChangeLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type Of<Kind extends EventChange['kind']> = Extract<EventChange, { readonly kind: Kind }>;
type There<Kind extends EventChange['kind']> = NonNullable<Of<Kind>['after']>;

/** What an event changed, in German: 'Guthaben von Anna', '3,50 €', '0,00 €'. */
export function changeLine(change: EventChange, names: AuditNames): ChangeLine {
  switch (change.kind) {
    case 'balance':
      return line(`Guthaben ${by(change.member_id, names)}`, change, euro);
    case 'drinks':
      return line(`Striche ${by(change.member_id, names)}`, change, String);
    case 'seat':
      return line(whoIs(change.member_id, names), change, (seat) =>
        seat ? SEATS[seat] : 'noch nicht dabei',
      );
    case 'office':
      return line(`Amt ${by(change.member_id, names)}`, change, (office) =>
        office ? officeNames[office] : 'keines',
      );
    case 'pin':
      return line(`PIN ${by(change.member_id, names)}`, change, (there) => (there ? 'gewählt' : 'keine'));
    case 'badge':
      return line(`Badge ${by(change.member_id, names)}`, change, (there) =>
        there ? 'angelernt' : 'keiner',
      );
    case 'credit_line': {
      const none = change.member_id === null ? howFar(null) : AS_USUAL;
      return line(`Limit ${whose(change.member_id, names)}`, change, (limit) =>
        limit === null ? none : howFar(wireCents(limit)),
      );
    }
    case 'tablet_access':
      return line(`Tablet-Nutzung ${whose(change.member_id, names)}`, change, (access) =>
        access ? tabletAccessNames[access] : AS_USUAL,
      );
    case 'money':
      return line(change.place === 'box' ? 'Barkasse' : 'Bankkonto', change, (sum) =>
        sum === null ? 'noch kein Kassenbuch' : euro(sum),
      );
    case 'round':
      return roundLine(change, names);
    case 'drink':
      return drinkLine(change);
    case 'waiting_top_up':
      return comings(`Aufladung ${by(change.member_id, names)}`, change, {
        words: ({ amount, way }) => [`wartet: ${euro(amount)} ${byWay[way]}`],
        notYet: 'keine',
        noMore: 'wartet nicht mehr',
      });
    case 'categories':
      return differing('Kategorien', listsOf(change.before), listsOf(change.after));
    case 'payment_ways':
      return differing('Eingezahlt wird', waysAndMarks(change.before), waysAndMarks(change.after));
    case 'closed_month':
      return line('Abgeschlossen bis', change, (month) => (month ? formatMonth(month) : 'noch nichts'));
    case 'first_month':
      return line('Das Geschäftsjahr beginnt im', change, monthName);
    case 'unknown_ages':
      return line('Getränke ab 16 und 18 ohne Geburtsdatum', change, (allowed) =>
        allowed ? 'erlaubt' : 'nicht erlaubt',
      );
    default:
      return change satisfies never;
  }
}

const AS_USUAL = 'wie am Tisch üblich';
const SEATS = { at_table: 'am Tisch', left: 'nicht mehr dabei' } as const;

const euro = (amount: number) => formatEuro(wireCents(amount));
const whose = (id: string | null, names: AuditNames) => (id === null ? 'des Tischs' : by(id, names));

interface Pair<Value> {
  readonly before: Value;
  readonly after: Value;
}

function line<Value>(
  label: string,
  { before, after }: Pair<Value>,
  words: (value: Value) => string,
): ChangeLine {
  return { label, before: words(before), after: words(after) };
}

/** Tells of what is told in several words only those that differ. */
function differing(label: string, before: readonly string[], after: readonly string[]): ChangeLine {
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter((word, place) => word && word !== others[place]).join(', ') || '–';
  return { label, before: only(before, after), after: only(after, before) };
}

interface Coming<Value> {
  readonly words: (value: Value) => readonly string[];
  readonly notYet: string;
  readonly noMore: string;
}

/** A line about something that comes, changes and goes. */
function comings<Value>(
  label: string,
  { before, after }: Pair<Value | null>,
  { words, notYet, noMore }: Coming<Value>,
): ChangeLine {
  return differing(label, before ? words(before) : [notYet], after ? words(after) : [noMore]);
}

function roundLine(change: Of<'round'>, names: AuditNames): ChangeLine {
  const { type } = change.after ?? change.before ?? {};
  const what = type === 'full_evening' ? 'Ganzer Abend' : 'Nächste Runde';
  return comings(`${what} ${by(change.giver_id, names)}`, change, {
    words: (round) => [
      purseWords(round, true) ?? '',
      round.type === 'next_round' ? `${round.served} versorgt` : '',
    ],
    notYet: 'keine',
    noMore: 'beendet',
  });
}

function drinkLine(change: Of<'drink'>): ChangeLine {
  const { before, after } = change;
  return comings(isolated((before ?? after)?.name ?? ''), change, {
    words: before && after ? drinkWords : menuWords,
    notYet: 'nicht auf der Karte',
    noMore: 'nicht mehr auf der Karte',
  });
}

function menuWords({ price, sort_order, group, min_age }: There<'drink'>): readonly string[] {
  return [
    formatPrice(wireCents(price)),
    `Platz ${sort_order}`,
    group === null ? '' : `Gruppe „${isolated(group)}“`,
    min_age === null ? '' : `ab ${min_age}`,
  ];
}

function drinkWords(drink: There<'drink'>): readonly string[] {
  const picture = drink.icon.replace(/\.\w+$/, '').replaceAll('_', ' ');
  return [isolated(drink.name), ...menuWords(drink), `Bild „${picture}“`];
}

function waysAndMarks({ cash, transfer }: There<'payment_ways'>): readonly string[] {
  return [
    waysOf({ cash, transfer }),
    transfer?.bic ? `BIC ${transfer.bic}` : '',
    transfer ? `Zweck „${isolated(transfer.purpose)}“` : '',
  ];
}
