import type { calls, Given, Member } from '@stammtisch/contracts';
import { formatEuro, toEuro } from '@stammtisch/domain';
import { nameOf, withUsername } from '../../../admin/who';
import { dotted } from '../../../words/format';
import type { ListedPerson, MovingList, UnreadLine } from './list';

/** What becomes of somebody on the list: a member, a collective account, nobody, or somebody who is at the table: `at <id>`. */
export type Assignment = 'person' | 'collective' | 'out' | `at ${string}`;

/** Somebody on the list, and what the treasurer makes of them. */
export interface Reviewed {
  readonly person: ListedPerson;
  /** How often the list has this name. */
  readonly times: number;
  /** Members who may be the same. */
  readonly alike: readonly Member[];
  /** Undefined until the treasurer has said it of a double. */
  readonly assignment: Assignment | undefined;
}

export type Review = readonly Reviewed[];

const keyOf = (...parts: readonly string[]) => parts.join(' ').trim().toLocaleLowerCase('de');

/** The whole name of somebody on the list. */
export const wholeName = ({ firstName, lastName }: ListedPerson) => `${firstName} ${lastName}`.trim();

/** What lists call several people at once. */
const COLLECTIVE = /^(gast|gäste|helfer(innen)?|vorstand|allgemein|theke|verein|diverse)$/i;

export function reviewOf({ people }: MovingList, members: readonly Member[]): Review {
  const names = people.map((person) => keyOf(wholeName(person)));
  return people.map((person, place) => {
    const times = names.filter((name) => name === names[place]).length;
    const its = { person, times, alike: members.filter((member) => isAlike(member, person)) };
    const usual = COLLECTIVE.test(wholeName(person)) ? 'collective' : 'person';
    return { ...its, assignment: isDouble(its) ? undefined : usual };
  });
}

export const isDouble = ({ times, alike }: Pick<Reviewed, 'times' | 'alike'>) =>
  times > 1 || alike.length > 0;

/** May this be the same person? A registration asks for a first name and a user name only. */
function isAlike(member: Member, person: ListedPerson): boolean {
  const { user_first_name: first, user_last_name: last, user_username: username } = member;
  const name = keyOf(wholeName(person));
  const initial = /\p{L}\p{M}*/u.exec(last)?.[0];
  const names = [keyOf(first, last), keyOf(username), initial ? keyOf(first, `${initial}.`) : ''];
  const firstOnly = person.lastName === '' || last === '';
  return names.includes(name) || (firstOnly && first !== '' && keyOf(first) === keyOf(person.firstName));
}

/** Gives one of the people another assignment. */
export const assign = (line: number, assignment: Assignment | undefined) => (review: Review) =>
  review.map((each) => (each.person.line === line ? { ...each, assignment } : each));

/** How many the treasurer has yet to decide on. */
export const undecided = (review: Review) =>
  review.filter(({ assignment }) => assignment === undefined).length;

/** Who comes with the list. */
export const coming = (review: Review): Review =>
  review.filter(({ assignment }) => assignment !== undefined && assignment !== 'out');

/** The list as the till takes it. Doubles are taken because the treasurer said so. */
export function bodyOf(review: Review): Required<Given<typeof calls.moveIn>['body']> {
  const isNew = ({ assignment }: Reviewed) => assignment === 'person' || assignment === 'collective';
  return {
    members: review.filter(isNew).map(({ person, assignment, ...double }) => ({
      first_name: person.firstName,
      ...(person.lastName !== '' && { last_name: person.lastName }),
      ...(assignment === 'collective' && { kind: assignment }),
      balance: toEuro(person.balance),
      ...(isDouble(double) && { again: true }),
    })),
    balances: review.flatMap(({ person, assignment }) =>
      assignment?.startsWith('at ')
        ? [{ member_id: assignment.slice(3), balance: toEuro(person.balance) }]
        : [],
    ),
  };
}

/** Why a line was not read. */
export const UNREAD: Readonly<Record<UnreadLine['why'], string>> = {
  amount: 'Betrag nicht zu lesen',
  no_name: 'Kein Name',
  name: 'Name zu lang oder nicht zu lesen',
  sum: 'Eine Summe, kein Mitglied',
};

const members = (count: number) => (count === 1 ? 'Ein Mitglied' : `${count} Mitglieder`);

/** Who comes, and both sums of what comes along: '43 Mitglieder, +512,40 €, −88,00 €', 'Ein Mitglied, ohne Guthaben' */
export function sumsSentence(review: Review): string {
  const balances = coming(review).map(({ person }) => person.balance);
  const sums = [balances.filter((each) => each > 0), balances.filter((each) => each < 0)]
    .map((side) => side.reduce((sum, each) => sum + each, 0))
    .filter(Boolean)
    .map((sum) => formatEuro(sum, { signed: true }));
  return [members(balances.length), ...(sums.length > 0 ? sums : ['ohne Guthaben'])].join(', ');
}

/** What is done once they have moved in: '43 Mitglieder sind umgezogen' */
export const doneSentence = (count: number) => `${members(count)} ${count === 1 ? 'ist' : 'sind'} umgezogen`;

/** Where somebody stands, and why they may be a double: 'Zeile 3 · Steht 3-mal in der Liste' */
export const hintOf = ({ person, times, alike }: Reviewed): string =>
  dotted(
    `Zeile ${person.line}`,
    times > 1 && `Steht ${times}-mal in der Liste`,
    alike.length > 0 && 'Vielleicht schon am Tisch',
  );

/** What may become of somebody, to choose from. Balances of who is at the table already are set by admins alone. */
export const assignmentsFor = (reviewed: Reviewed, byAdmin: boolean) =>
  [
    { value: 'person', label: isDouble(reviewed) ? 'Eigenes Mitglied' : 'Mitglied' },
    { value: 'collective', label: 'Sammelkonto' },
    ...(byAdmin ? reviewed.alike : []).map((member) => ({
      value: `at ${member.id}` as const,
      label: `Ist ${withUsername(nameOf(member), member.user_username)}`,
    })),
    { value: 'out', label: 'Weglassen' },
  ] satisfies { value: Assignment; label: string }[];
