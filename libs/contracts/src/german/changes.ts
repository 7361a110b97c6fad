import { formatEuro } from '@stammtisch/domain';
import type { AuditNames, EventChange } from '../audit.js';
import { wireCents } from '../wire.js';
import { wayWords } from './bookings.js';
import { formatMonth } from './months.js';
import { isolated } from './names.js';
import { ofWhom } from './names-by-id.js';
import { purseWords, roundNames } from './rounds.js';
import { howFar, listed, settingsInWords, settingsOf } from './settings.js';
import { formatPrice, officeNames, tabletAccessNames } from './texts.js';

export interface ChangeLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type Changes = { readonly [Change in EventChange as Change['kind']]: Change };
/** Settings are the only change with several lines. */
type Kind = Exclude<keyof Changes, 'settings'>;
type After<Of extends Kind> = Changes[Of]['after'];
type Words = string | readonly string[] | null;
type Missing = readonly [notYet: string, noMore: string];

/** An event's change in German: 'Guthaben von Anna', '3,50 €', '0,00 €'. */
export function changeLines(change: EventChange, names: AuditNames): readonly ChangeLine[] {
  if (change.kind !== 'settings') return [changeLine(change.kind, change, names)];
  const after = settingsInWords(settingsOf(change.after));
  return Object.entries(settingsInWords(settingsOf(change.before)))
    .map(([label, words]) => line(label, { before: words, after: after[label] }, (value) => value ?? null))
    .filter((each) => each.before !== each.after);
}

function changeLine<Of extends Kind>(
  kind: Of,
  change: Changes[Of] & BeforeAndAfter<After<Of>>,
  names: AuditNames,
): ChangeLine {
  const [label, words, missing] = WORDS[kind];
  return line(label(change, names), change, words, missing);
}

const euro = (amount: number) => formatEuro(wireCents(amount));

const AS_USUAL = 'wie am Tisch üblich';
const SEATS = { none: 'noch keiner', at_table: 'am Tisch', left: 'nicht mehr dabei' } as const;

const ofMember = (what: string) => (change: { readonly member_id: string }, names: AuditNames) =>
  `${what} ${ofWhom(change.member_id, names)}`;

/** Each kind of change: its label, a value in words, and what stands for a missing value. */
const WORDS: {
  readonly [Of in Kind]: readonly [
    label: (change: Changes[Of], names: AuditNames) => string,
    words: (value: After<Of>) => Words,
    missing?: Missing,
  ];
} = {
  balance: [ofMember('Guthaben'), euro],
  drinks: [ofMember('Striche'), String],
  seat: [ofMember('Platz'), (seat) => SEATS[seat ?? 'none']],
  office: [ofMember('Amt'), (office) => (office ? officeNames[office] : 'keines')],
  pin: [ofMember('PIN'), (there) => (there ? 'gewählt' : 'keine')],
  badge: [ofMember('Badge'), (there) => (there ? 'angelernt' : 'keiner')],
  credit_line: [ofMember('Limit'), (limit) => (limit === null ? AS_USUAL : howFar(wireCents(limit)))],
  tablet_access: [ofMember('Tablet-Nutzung'), (access) => (access ? tabletAccessNames[access] : AS_USUAL)],
  waiting_top_up: [
    ofMember('Aufladung'),
    (top) => top && `wartet: ${euro(top.amount)} ${wayWords[top.way]}`,
    ['keine', 'wartet nicht mehr'],
  ],
  money: [
    ({ place }) => (place === 'box' ? 'Barkasse' : 'Bankkonto'),
    (sum) => (sum === null ? 'noch kein Kassenbuch' : euro(sum)),
  ],
  round: [roundLabel, roundWords, ['keine', 'beendet']],
  drink: [
    ({ before, after }) => isolated((before ?? after)?.name ?? ''),
    drinkWords,
    ['nicht auf der Karte', 'nicht mehr auf der Karte'],
  ],
  closed_month: [() => 'Abgeschlossen bis', (month) => (month ? formatMonth(month) : 'noch nichts')],
};

type BeforeAndAfter<Value> = Readonly<Record<'before' | 'after', Value>>;

/** A line with the values before and after; of several words, only those that differ. The last argument replaces missing values. */
function line<Value>(
  label: string,
  { before, after }: BeforeAndAfter<Value>,
  words: (value: Value) => Words,
  [notYet, noMore]: Missing = ['–', '–'],
): ChangeLine {
  const [was, is] = [[words(before) ?? notYet].flat(), [words(after) ?? noMore].flat()];
  const differing = (words: readonly string[], others: readonly string[]) =>
    listed(words.filter((word, index) => word !== others[index]));
  return { label, before: differing(was, is), after: differing(is, was) };
}

function roundLabel({ before, after, giver_id }: Changes['round'], names: AuditNames): string {
  return `${roundNames[(after ?? before)?.type ?? 'next_round']} ${ofWhom(giver_id, names)}`;
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
  return [formatPrice(wireCents(price)), `Platz ${sort_order}`, heading, age, picture, isolated(name)];
}
