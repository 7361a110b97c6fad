import type { TabletMember } from '@stammtisch/contracts';
import { plain, typedAs } from '../lib/matches';

/** The most members listed as recent. */
const LATELY = 18;
/** Up to so many people everyone is listed; above, the others are found by searching. */
const ALL_AT_ONCE = 40;

export type NameSection = ReturnType<typeof sectionsOf>[number];

const german = new Intl.Collator('de');
const byName = (one: TabletMember, other: TabletMember) => german.compare(one.name, other.name);
const byLast = (one: TabletMember, other: TabletMember) =>
  (other.last ?? '').localeCompare(one.last ?? '') || byName(one, other);

/**
 * The names in order: shared accounts, members here tonight, recent ones, and at a small table all others. Tonight's are sorted
 * by name, so that no tile moves when its member drinks.
 */
export function sectionsOf(members: readonly TabletMember[]) {
  const people = members.filter(({ kind }) => kind !== 'collective');
  const away = people.filter(({ tonight }) => !tonight).sort(byLast);
  const lately = away.filter(({ last }) => last !== null).slice(0, LATELY);
  const others = away.filter((member) => !lately.includes(member)).sort(byName);
  return [
    { title: 'Für alle', members: members.filter(({ kind }) => kind === 'collective').sort(byName) },
    { title: 'Heute da', members: people.filter(({ tonight }) => tonight).sort(byName) },
    { title: 'Zuletzt da', members: lately },
    { title: 'Alle anderen', members: people.length > ALL_AT_ONCE ? [] : others },
  ].filter((section) => section.members.length > 0);
}

/** The first letter of a name; '#' if it begins with none. */
export const initialOf = ({ name }: Pick<TabletMember, 'name'>): string =>
  /^\p{L}/u.exec(plain(name))?.[0]?.toLocaleUpperCase('de') ?? '#';

export const initialsOf = (members: readonly TabletMember[]): readonly string[] =>
  Array.from(new Set(members.map(initialOf))).sort(german.compare);

/** A text with a space before each word, and before each part of a double name. */
const spaced = (text: string) => ` ${text.replace(/[\s-]+/g, ' ')}`;

/** Members whose name, or a part of it, begins as typed: 'muller' and 'mueller' both find 'Müller'. */
export function found(members: readonly TabletMember[], typed: string) {
  const start = spaced(plain(typed.trim()));
  return members
    .filter(({ name }) => typedAs(name).some((said) => spaced(said).includes(start)))
    .sort(byName);
}
