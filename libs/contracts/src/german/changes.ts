import { formatEuro } from '@stammtisch/domain';
import type { AuditNames, EventChange } from '../audit.js';
import { wireCents } from '../wire.js';
import { wayWords } from './bookings.js';
import { formatMonth } from './months.js';
import { isolated } from './names.js';
import { ofWhom } from './names-by-id.js';
import { purseWords, roundNames } from './rounds.js';
import { howFar, listed, settingsInWords, settingsOf } from './settings.js';
import { officeNames, tabletAccessNames } from './texts.js';

export interface ChangeLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type After<Kind extends EventChange['kind']> = Extract<EventChange, { readonly kind: Kind }>['after'];

/** An event's change in German: 'Guthaben von Anna', '3,50 €', '0,00 €'. */
export function changeLines(change: EventChange, names: AuditNames): readonly ChangeLine[] {
  if (change.kind !== 'settings') return [changeLine(change, names)];
  const after = settingsInWords(settingsOf(change.after));
  return Object.entries(settingsInWords(settingsOf(change.before)))
    .map(([label, words]) => line(label, { before: words, after: after[label] }, (value) => value ?? null))
    .filter((each) => each.before !== each.after);
}

type SingleChange = Exclude<EventChange, { readonly kind: 'settings' }>;
type OfMember = Extract<SingleChange, { readonly member_id: string }>['kind'];
type Missing = readonly [notYet: string, noMore: string];

const AS_USUAL = 'wie am Tisch üblich';
const SEATS = { none: 'noch keiner', at_table: 'am Tisch', left: 'nicht mehr dabei' } as const;

/** Values of a member that may change: label, and value in words. */
const ofMember: {
  readonly [Kind in OfMember]: readonly [
    label: string,
    words: (value: After<Kind>) => Words,
    missing?: Missing,
  ];
} = {
  balance: ['Guthaben', euro],
  drinks: ['Striche', String],
  seat: ['Platz', (seat) => SEATS[seat ?? 'none']],
  office: ['Amt', (office) => (office ? officeNames[office] : 'keines')],
  pin: ['PIN', (there) => (there ? 'gewählt' : 'keine')],
  badge: ['Badge', (there) => (there ? 'angelernt' : 'keiner')],
  credit_line: ['Limit', (limit) => (limit === null ? AS_USUAL : howFar(wireCents(limit)))],
  tablet_access: ['Tablet-Nutzung', (access) => (access ? tabletAccessNames[access] : AS_USUAL)],
  waiting_top_up: [
    'Aufladung',
    (top) => top && `wartet: ${euro(top.amount)} ${wayWords[top.way]}`,
    ['keine', 'wartet nicht mehr'],
  ],
};

function memberLine<Kind extends OfMember>(
  kind: Kind,
  change: { readonly before: After<Kind>; readonly after: After<Kind> },
  whose: string,
): ChangeLine {
  const [label, words, missing] = ofMember[kind];
  return line(`${label} ${whose}`, change, words, missing);
}

function changeLine(change: SingleChange, names: AuditNames): ChangeLine {
  if ('member_id' in change) return memberLine(change.kind, change, ofWhom(change.member_id, names));
  switch (change.kind) {
    case 'money': {
      const words = (sum: number | null) => (sum === null ? 'noch kein Kassenbuch' : euro(sum));
      return line(change.place === 'box' ? 'Barkasse' : 'Bankkonto', change, words);
    }
    case 'round': {
      const type = (change.after ?? change.before)?.type ?? 'next_round';
      const label = `${roundNames[type]} ${ofWhom(change.giver_id, names)}`;
      return line(label, change, roundWords, ['keine', 'beendet']);
    }
    case 'drink': {
      const { before, after } = change;
      const name = isolated((before ?? after)?.name ?? '');
      return line(name, change, drinkWords, ['nicht auf der Karte', 'nicht mehr auf der Karte']);
    }
    case 'closed_month':
      return line('Abgeschlossen bis', change, (month) => (month ? formatMonth(month) : 'noch nichts'));
    default:
      return change satisfies never;
  }
}

type Words = string | readonly string[] | null;

/** A line with the values before and after; of several words, only those that differ. The last argument replaces missing values. */
function line<Value>(
  label: string,
  { before, after }: { readonly before: Value; readonly after: Value },
  words: (value: Value) => Words,
  [notYet, noMore]: Missing = ['–', '–'],
): ChangeLine {
  const [was, is] = [[words(before) ?? notYet].flat(), [words(after) ?? noMore].flat()];
  const differing = (words: readonly string[], others: readonly string[]) =>
    listed(words.filter((word, index) => word !== others[index]));
  return { label, before: differing(was, is), after: differing(is, was) };
}

function euro(amount: number): string {
  return formatEuro(wireCents(amount));
}

function roundWords(round: After<'round'>): Words {
  if (!round) return null;
  const served = round.type === 'next_round' ? `${round.served} versorgt` : '';
  return ['offen', purseWords(round, true) ?? '', served];
}

function drinkWords(drink: After<'drink'>): Words {
  if (!drink) return null;
  const { name, price, icon, sort_order, group, min_age } = drink;
  const heading = group === null ? '' : `Gruppe „${isolated(group)}“`;
  const age = min_age === null ? '' : `ab ${min_age}`;
  const picture = `Bild „${icon.replace(/\.\w+$/, '').replaceAll('_', ' ')}“`;
  return [price === 0 ? 'frei' : euro(price), `Platz ${sort_order}`, heading, age, picture, isolated(name)];
}
