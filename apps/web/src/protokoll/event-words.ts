import type { AuditNames } from '@stammtisch/contracts';
import { type Cents, type FactOf, type FactType, formatEuro, type TillFact } from '@stammtisch/domain';
import { nameOf, whoIs } from '../admin/known-names';
import { inDative, isolated, owned } from '../words/format';

/** The groups of the filter, in its order. */
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

/** Anything with an event's data. */
type WithData = Pick<TillFact, 'data'>;

/** Of what a sentence is made. */
export interface Telling<Fact extends WithData> {
  readonly fact: Fact;
  readonly data: Fact['data'];
  /** Moment of the booking. */
  readonly at: string;
  /** Id of who did it, and their name. */
  readonly actor: string;
  readonly doer: string;
  /** Whom the event is about: 'Anna', and 'von Anna'. */
  readonly member: string;
  readonly ofMember: string;
  /** What is the member's: the first words where they did it themselves, else the second, as in 'das Profil von Anna'. */
  readonly whose: (own: string, others: string) => string;
  readonly names: AuditNames;
  /** 'Bertl', 'von Bertl', 'Bertls Runde' */
  readonly who: (id: string) => string;
  readonly by: (id: string) => string;
  readonly roundOf: (id: string) => string;
}

/** A type of event in German: its name, its group in the filter, and what happened as a sentence. In a plain one stand {doer}, {member} and {ofMember}. */
export interface Words<Fact extends WithData> {
  readonly label: string;
  readonly group: Group;
  readonly sentence: string | ((event: Telling<Fact>) => string);
}

export type EventWords = { readonly [Type in FactType]: Words<FactOf<Type>> };

/** Makes the words for types of one group. */
export const inGroup =
  (group: Group) =>
  <Fact extends WithData>(label: string, sentence: Words<Fact>['sentence']): Words<Fact> => ({
    label,
    group,
    sentence,
  });

type Told<Fact> = Fact & { readonly at: string; readonly actor: string };

/** The sentence of an event. */
export function told<Fact extends TillFact>(
  { sentence }: Words<Fact>,
  fact: Told<Fact>,
  names: AuditNames,
): string {
  const event = telling(fact, names);
  if (typeof sentence === 'function') return sentence(event);
  return sentence.replace(/\{(doer|member|ofMember)\}/g, (_, name: keyof typeof event) => `${event[name]}`);
}

function telling<Fact extends TillFact>(fact: Told<Fact>, names: AuditNames): Telling<Fact> {
  const { data, at, actor } = fact;
  const id = 'memberId' in data ? `${data.memberId}` : '';
  const who = (of: string) => whoIs(of, names);
  const ofMember = by(id, names);
  return {
    ...{ fact, data, at, actor, doer: who(actor), member: who(id), ofMember, names, who },
    whose: (own, others) => (id === actor ? own : `${others} ${ofMember}`),
    by: (of) => by(of, names),
    roundOf: (of) => owned('die Runde', nameOf(of, names)),
  };
}

/** 'von Anna', as part of a sentence. */
export function by(id: string, names: AuditNames): string {
  return `von ${isolated(inDative(nameOf(id, names)))}`;
}

/** ': „für Oktober“', as the end of a sentence; nothing for an empty message. */
export function saying(message: string): string {
  return message ? `: „${isolated(message)}“` : '';
}

/** 'für 3,50 €', or '(frei)'. */
export const priced = (price: Cents) => (price === 0 ? '(frei)' : `für ${formatEuro(price)}`);
