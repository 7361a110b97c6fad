import type { calls, InputOf, Member } from '@stammtisch/contracts';
import { formatEuro, toEuro } from '@stammtisch/domain';
import { nameOf, withUsername } from '../../../admin/who';
import { dotted } from '../../../words/format';
import type { ListedPerson, MovingList, UnreadLine } from './list';

/** A person becomes a member, a collective account, or nobody ('out'), or is a current member: `at <id>`. */
export type Assignment = 'person' | 'collective' | 'out' | `at ${string}`;

/** A person on the list, with the treasurer's decision. */
export interface Reviewed extends ListedPerson {
  /** How often the name is on the list. */
  readonly times: number;
  /** Members who may be the same person. */
  readonly alike: readonly Member[];
  /** Undefined for a possible duplicate until the treasurer decides. */
  readonly assignment: Assignment | undefined;
}

export type Review = readonly Reviewed[];

const keyOf = (...parts: readonly string[]) => parts.join(' ').trim().toLocaleLowerCase('de');

export const wholeName = ({ firstName, lastName }: ListedPerson) => `${firstName} ${lastName}`.trim();

/** Names that mean several people. */
const COLLECTIVE = /^(gast|gäste|helfer(innen)?|vorstand|allgemein|theke|verein|diverse)$/i;

export function reviewOf({ people }: MovingList, members: readonly Member[]): Review {
  const names = people.map((person) => keyOf(wholeName(person)));
  return people.map((person, index) => {
    const times = names.filter((name) => name === names[index]).length;
    const entry = { ...person, times, alike: members.filter((member) => isAlike(member, person)) };
    const usual = COLLECTIVE.test(wholeName(person)) ? 'collective' : 'person';
    return { ...entry, assignment: isDuplicate(entry) ? undefined : usual };
  });
}

export const isDuplicate = ({ times, alike }: Pick<Reviewed, 'times' | 'alike'>) =>
  times > 1 || alike.length > 0;

/** True if they may be the same person. Last names may be missing or abbreviated: registering only needs a first name and a user name. */
function isAlike(member: Member, person: ListedPerson): boolean {
  const { user_first_name: first, user_last_name: last, user_username: username } = member;
  const name = keyOf(wholeName(person));
  const initial = /\p{L}\p{M}*/u.exec(last)?.[0];
  const names = [keyOf(first, last), keyOf(username), initial ? keyOf(first, `${initial}.`) : ''];
  const firstOnly = person.lastName === '' || last === '';
  return names.includes(name) || (firstOnly && first !== '' && keyOf(first) === keyOf(person.firstName));
}

/** Returns an update of the review that assigns the person in this line. */
export const assign = (line: number, assignment: Assignment | undefined) => (review: Review) =>
  review.map((each) => (each.line === line ? { ...each, assignment } : each));

/** How many people the treasurer still has to decide on. */
export const undecidedCount = (review: Review) =>
  review.filter(({ assignment }) => assignment === undefined).length;

/** The people to import. */
export const toImport = (review: Review): Review =>
  review.filter(({ assignment }) => assignment !== undefined && assignment !== 'out');

/** The request's body. `again` confirms duplicates, which the treasurer has decided on. */
export function bodyOf(review: Review): Required<InputOf<typeof calls.moveIn>['body']> {
  const isNew = ({ assignment }: Reviewed) => assignment === 'person' || assignment === 'collective';
  return {
    members: review.filter(isNew).map(({ firstName, lastName, balance, assignment, ...rest }) => ({
      first_name: firstName,
      ...(lastName !== '' && { last_name: lastName }),
      ...(assignment === 'collective' && { kind: assignment }),
      balance: toEuro(balance),
      ...(isDuplicate(rest) && { again: true }),
    })),
    balances: review.flatMap(({ balance, assignment }) =>
      assignment?.startsWith('at ') ? [{ member_id: assignment.slice(3), balance: toEuro(balance) }] : [],
    ),
  };
}

export const UNREAD: Readonly<Record<UnreadLine['why'], string>> = {
  amount: 'Betrag nicht zu lesen',
  no_name: 'Kein Name',
  name: 'Name zu lang oder nicht zu lesen',
  sum: 'Eine Summe, kein Mitglied',
};

const members = (count: number) => (count === 1 ? 'Ein Mitglied' : `${count} Mitglieder`);

/** '43 Mitglieder, +512,40 €, −88,00 €', 'Ein Mitglied, ohne Guthaben' */
export function sumsSentence(review: Review): string {
  const balances = toImport(review).map(({ balance }) => balance);
  const sums = [balances.filter((each) => each > 0), balances.filter((each) => each < 0)]
    .map((side) => side.reduce((sum, each) => sum + each, 0))
    .filter(Boolean)
    .map((sum) => formatEuro(sum, { signed: true }));
  return [members(balances.length), ...(sums.length > 0 ? sums : ['ohne Guthaben'])].join(', ');
}

/** '43 Mitglieder sind umgezogen' */
export const doneSentence = (count: number) => `${members(count)} ${count === 1 ? 'ist' : 'sind'} umgezogen`;

/** The line, and why it may be a duplicate: 'Zeile 3 · Steht 3-mal in der Liste' */
export const hintOf = ({ line, times, alike }: Reviewed): string =>
  dotted(
    `Zeile ${line}`,
    times > 1 && `Steht ${times}-mal in der Liste`,
    alike.length > 0 && 'Vielleicht schon am Tisch',
  );

/** The assignments to choose from. Only admins may assign a current member, because that sets a balance. */
export const assignmentsFor = (reviewed: Reviewed, byAdmin: boolean) =>
  [
    { value: 'person', label: isDuplicate(reviewed) ? 'Eigenes Mitglied' : 'Mitglied' },
    { value: 'collective', label: 'Sammelkonto' },
    ...(byAdmin ? reviewed.alike : []).map((member) => ({
      value: `at ${member.id}` as const,
      label: `Ist ${withUsername(nameOf(member), member.user_username)}`,
    })),
    { value: 'out', label: 'Weglassen' },
  ] satisfies { value: Assignment; label: string }[];
