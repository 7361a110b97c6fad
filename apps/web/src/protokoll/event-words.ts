import type { AuditNames } from '@stammtisch/contracts';
import {
  type Cents,
  type FactOf,
  type FactType,
  formatEuro,
  type ProfileField,
  type TillFact,
} from '@stammtisch/domain';
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
  readonly names: AuditNames;
  /** 'Anna' */
  readonly who: (id: string) => string;
  /** 'von Anna' */
  readonly by: (id: string) => string;
  /** 'Annas Runde' */
  readonly roundOf: (id: string) => string;
}

/** A type of event in German: its name, its group in the filter, and what happened as a sentence. */
interface Words<Fact extends WithData> {
  readonly label: string;
  readonly group: Group;
  readonly sentence: (event: Telling<Fact>) => string;
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

export function telling<Fact extends TillFact>(
  fact: Fact & { readonly at: string; readonly actor: string },
  names: AuditNames,
): Telling<Fact> {
  const { data, at, actor } = fact;
  const who = (id: string) => whoIs(id, names);
  return {
    ...{ fact, data, at, actor, doer: who(actor), names, who },
    by: (id) => by(id, names),
    roundOf: (id) => roundOf(id, names),
  };
}

/** 'von Anna', as part of a sentence. */
export function by(id: string, names: AuditNames): string {
  return `von ${isolated(inDative(nameOf(id, names)))}`;
}

/** 'Annas Runde', as part of a sentence. */
function roundOf(id: string, names: AuditNames): string {
  return owned('die Runde', nameOf(id, names));
}

/** ': „für Oktober“', as the end of a sentence; nothing for an empty message. */
export function saying(message: string): string {
  return message ? `: „${isolated(message)}“` : '';
}

export const profileFields: Readonly<Record<ProfileField, string>> = {
  first_name: 'Vorname',
  last_name: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  birth_date: 'Geburtstag',
  sound_enabled: 'Ton',
};

/** 'für eine Person'. An invite with 0 uses has no limit. */
export function forHowMany(uses: number): string {
  if (uses === 0) return 'für beliebig viele Personen';
  return uses === 1 ? 'für eine Person' : `für ${uses} Personen`;
}

/** 'für 3,50 €', or '(frei)'. */
export const priced = (price: Cents) => (price === 0 ? '(frei)' : `für ${formatEuro(price)}`);
