import type { AuditNames } from '@stammtisch/contracts';
import type { FactOf, FactType, TillFact } from '@stammtisch/domain';
import { whoIs } from '../admin/known-names';
import { by, roundOf } from './words';

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
