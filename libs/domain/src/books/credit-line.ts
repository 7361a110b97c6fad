import { type Decision, type FactsOf, reject } from '../ground/decision.js';
import type { Member } from '../ground/entities.js';
import { type EventTypes, never } from '../ground/event-type.js';
import { activeMember, byTreasurer } from '../ground/membership.js';
import { type Cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';

export interface CreditLineEventData {
  /**
   * `line` is how many cents below zero a member may drink; null takes the line away. `memberId` null sets the table's line,
   * which goes for every member without a line of their own.
   */
  CreditLineSet: { readonly memberId: string | null; readonly line: Cents | null };
}
export type CreditLineEvent = FactsOf<CreditLineEventData>;

export const creditLineEvents = {
  CreditLineSet: {
    evolve(state, { memberId, line }) {
      if (memberId === null) return { ...state, creditLine: line };
      const member = state.members.get(memberId);
      if (!member) return state;
      return { ...state, members: state.members.set(memberId, { ...member, creditLine: line }) };
    },
    concerns: ({ memberId }) => (memberId === null ? [] : [memberId]),
    toldAtTable: never,
    changes: ['creditLines', 'members', 'profile'],
  },
} satisfies EventTypes<CreditLineEventData>;

/**
 * Cents the member may still spend on drinks, their own and others'; null: no limit. Negative for a member who owes more than the
 * line.
 */
export function creditLeft(
  { creditLine }: Pick<TillState, 'creditLine'>,
  member: Pick<Member, 'balance' | 'creditLine'>,
): Cents | null {
  const line = member.creditLine ?? creditLine;
  return line === null ? null : member.balance + line;
}

/** A credit line is near once less than this is left before it. */
export const NEAR_LIMIT: Cents = 1000;

/** May the member pay this price themselves? A free drink is always allowed. */
export function canPay(state: TillState, member: Member, price: Cents): boolean {
  const left = creditLeft(state, member);
  return left === null || price === 0 || price <= left;
}

type SetCreditLine = CreditLineEventData['CreditLineSet'] & { readonly by: string };

function setCreditLine(state: TillState, command: SetCreditLine): Decision<CreditLineEvent> {
  const { memberId } = command;
  const whose = memberId === null ? state : activeMember(state, memberId);
  if (!whose) return reject('member_not_found');
  const line = command.line === null ? null : unsignedCents(command.line);
  return whose.creditLine === line ? [] : [{ type: 'CreditLineSet', data: { memberId, line } }];
}

export const creditLineCommands = { SetCreditLine: byTreasurer(setCreditLine) };
