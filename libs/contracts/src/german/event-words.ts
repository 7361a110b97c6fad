import { type Cents, type FactType, formatEuro, type TillEventData } from '@stammtisch/domain';
import type { AuditNames } from '../audit.js';
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
  /** Time of the event. */
  readonly at: string;
  /** The actor's id and name. */
  readonly actor: string;
  readonly doer: string;
  /** The member the event is about: 'Anna', and 'von Anna'. */
  readonly member: string;
  readonly ofMember: string;
  readonly names: AuditNames;
}

/** A type of event in German: label, group of the filter, and sentence. A plain string may contain {doer}, {member} and {ofMember}. */
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

export function sentenceFrom<Data extends object>(
  { sentence }: Words<Data>,
  { data, at, actor }: Pick<SentenceParts<Data>, 'data' | 'at' | 'actor'>,
  names: AuditNames,
): string {
  const id = 'memberId' in data ? `${data.memberId}` : '';
  const people = { doer: whoIs(actor, names), member: whoIs(id, names), ofMember: ofWhom(id, names) };
  if (typeof sentence === 'function') return sentence({ data, at, actor, names, ...people });
  return sentence.replace(/\{(doer|member|ofMember)\}/g, (_, name: keyof typeof people) => people[name]);
}

/** ': „für Oktober“', as the end of a sentence; nothing for an empty message. */
export function saying(message: string): string {
  return message ? `: „${isolated(message)}“` : '';
}

/** 'für 3,50 €', or '(frei)'. */
export const priced = (price: Cents) => (price === 0 ? '(frei)' : `für ${formatEuro(price)}`);
