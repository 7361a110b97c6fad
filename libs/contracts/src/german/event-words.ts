import { type Cents, type FactType, formatEuro, type MoneyWay, type TillEventData } from '@stammtisch/domain';
import type { AuditNames } from '../audit.js';
import { wayWords } from './bookings.js';
import { isolated } from './names.js';
import { ofWhom, whoIs } from './names-by-id.js';

/** The filter's groups, in order. */
export const GROUPS = [
  'Geld',
  'Kassenbuch',
  'Runden',
  'Mitglieder',
  'Getränke',
  'Einladungen',
  'Geräte',
  'Einrichtung',
] as const;
type Group = (typeof GROUPS)[number];

/** Inputs for an event's sentence. */
export interface SentenceParts<Data> {
  readonly data: Data;
  readonly at: string;
  /** The actor's id and name. */
  readonly actor: string;
  readonly doer: string;
  /** The member the event is about: 'Anna', and 'von Anna'. */
  readonly member: string;
  readonly ofMember: string;
  readonly names: AuditNames;
}

/** A type of event in German: label, group of the filter, and sentence. A plain string may name `parts` of `sentenceFrom`: {doer}. */
export interface Words<Data> {
  readonly label: string;
  readonly group: Group;
  readonly sentence: string | ((parts: SentenceParts<Data>) => string);
}

export type EventWords = { readonly [Type in FactType]: Words<TillEventData[Type]> };

/** Describes event types of one group. */
export const inGroup =
  (group: Group) =>
  <Data>(label: string, sentence: Words<Data>['sentence']): Words<Data> => ({ label, group, sentence });

/** Fields that sentences of several types mention. */
type Mentioned = Partial<
  Paid & Record<'memberId' | 'otherId' | 'name' | 'note' | 'reason', string> & { readonly price: Cents }
>;

export function sentenceFrom<Data extends object>(
  { sentence }: Words<Data>,
  { data, at, actor }: Pick<SentenceParts<Data>, 'data' | 'at' | 'actor'>,
  names: AuditNames,
): string {
  const { memberId = '', otherId = '', name = '', price = 0, amount = 0, ...rest }: Mentioned = data;
  const people = {
    doer: whoIs(actor, names),
    member: whoIs(memberId, names),
    ofMember: ofWhom(memberId, names),
  };
  if (typeof sentence === 'function') return sentence({ data, at, actor, names, ...people });
  const parts = {
    ...people,
    other: whoIs(otherId, names),
    ofOther: ofWhom(otherId, names),
    drink: isolated(name),
    price: priced(price),
    amount: formatEuro(amount),
    paid: paid({ ...rest, amount }),
    note: saying(rest.note || rest.reason || ''),
  };
  return sentence.replace(/\{(\w+)\}/g, (_, part: keyof typeof parts) => parts[part]);
}

/** ': „für Oktober“', as the end of a sentence; nothing for an empty message. */
export function saying(message: string): string {
  return message ? `: „${isolated(message)}“` : '';
}

interface Paid {
  readonly amount: Cents;
  readonly way?: MoneyWay;
  readonly reference?: string | null;
}

/** '20,00 € bar', '20,00 € per Überweisung (STAMMTISCH 7K3M9QXA)'; the amount alone if the way of paying is unknown. */
export function paid({ amount, way, reference }: Paid): string {
  const how = way === undefined ? '' : ` ${wayWords[way]}`;
  return `${formatEuro(amount)}${how}${reference ? ` (${isolated(reference)})` : ''}`;
}

/** 'für 3,50 €', or '(frei)'. */
export const priced = (price: Cents) => (price === 0 ? '(frei)' : `für ${formatEuro(price)}`);
