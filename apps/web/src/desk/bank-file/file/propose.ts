import { type AnnouncedTopUp, type Member, wireCents } from '@stammtisch/contracts';
import { codeOf } from '@stammtisch/domain';
import { ascii, type FoundLine } from './found-lines';

/** An announced top-up that a line may pay. */
type AwaitedTopUp = Pick<AnnouncedTopUp, 'id' | 'member_id' | 'amount' | 'reference'>;

/** A member whom a line may come from. */
type Payer = Pick<Member, 'id' | 'user_first_name' | 'user_last_name'>;

/** Whose money a line most likely is: certain by reference and amount, else a guess that the treasurer checks. */
export interface Proposal {
  readonly line: FoundLine;
  readonly certainty: 'certain' | 'unsure' | 'unknown';
  readonly announcementId: string | null;
  /** Whose money it is. */
  readonly memberId: string | null;
}

/** Proposes whose money each line is. An announced top-up is proposed once, for the line that fits it best. */
export function propose(
  lines: readonly FoundLine[],
  awaited: readonly AwaitedTopUp[],
  payers: readonly Payer[],
): Proposal[] {
  const open = new Set(awaited);
  const found = new Map<FoundLine, Proposal>();
  const pass = (guess: (line: FoundLine) => AwaitedTopUp | undefined, certainty: Proposal['certainty']) => {
    for (const line of lines) {
      const topUp = found.has(line) ? undefined : guess(line);
      if (!topUp) continue;
      open.delete(topUp);
      found.set(line, { line, certainty, announcementId: topUp.id, memberId: topUp.member_id });
    }
  };
  const first = (fits: (topUp: AwaitedTopUp) => boolean) => Array.from(open).find(fits);
  pass((line) => first((topUp) => isNamed(line, topUp) && pays(line, topUp)), 'certain');
  pass((line) => first((topUp) => isNamed(line, topUp)), 'unsure');
  pass((line) => {
    const payer = payerOf(line, payers);
    return payer && first((topUp) => topUp.member_id === payer.id && pays(line, topUp));
  }, 'unsure');
  return lines.map((line) => found.get(line) ?? byName(line, payers));
}

function byName(line: FoundLine, payers: readonly Payer[]): Proposal {
  const payer = payerOf(line, payers);
  const certainty = payer ? 'unsure' : 'unknown';
  return { line, certainty, announcementId: null, memberId: payer?.id ?? null };
}

const isNamed = ({ codes }: FoundLine, { reference }: AwaitedTopUp) =>
  reference !== null && codes.includes(codeOf(reference));

const pays = (line: FoundLine, { amount }: AwaitedTopUp) => wireCents(amount) === line.amount;

/** The only member whose first and last name stand in the line's name; undefined for none or several. */
function payerOf({ name }: FoundLine, payers: readonly Payer[]): Payer | undefined {
  const words = ` ${ascii(name)} `;
  const stands = (part: string) => part.trim() !== '' && words.includes(` ${ascii(part)} `);
  const [payer, another] = payers.filter(
    ({ user_first_name, user_last_name }) => stands(user_first_name) && stands(user_last_name),
  );
  return another ? undefined : payer;
}
