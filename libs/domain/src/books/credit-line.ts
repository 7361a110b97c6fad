import type { Member } from '../ground/entities.js';
import { aboutMember, byTreasurer, setting } from '../ground/membership.js';
import { type Cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import { type Decision, type EventTypes, type FactsOf, ofItsProfile } from '../ground/topic.js';

export interface CreditLineEventData {
  /** The member's own `line`: how many cents below zero they may drink; null: the table's is theirs again. */
  CreditLineSet: { readonly memberId: string; readonly line: Cents | null };
}
export type CreditLineEvent = FactsOf<CreditLineEventData>;

export const creditLineEvents = {
  CreditLineSet: { evolve: setting(({ line }) => ({ creditLine: line })), ...ofItsProfile },
} satisfies EventTypes<CreditLineEventData>;

/**
 * Cents the member may still spend on drinks, their own and others'; null: no limit. Negative for a member who owes more than the
 * line.
 */
export function creditLeft(
  { settings }: Pick<TillState, 'settings'>,
  member: Pick<Member, 'balance' | 'creditLine'>,
): Cents | null {
  const line = member.creditLine ?? settings.creditLine;
  return line === null ? null : member.balance + line;
}

/** A credit line is near once less than this is left before it. */
export const NEAR_LIMIT: Cents = 1000;

/** May the member pay this price themselves? A free drink is always allowed. */
export function canPay(state: TillState, member: Member, price: Cents): boolean {
  const left = creditLeft(state, member);
  return left === null || price === 0 || price <= left;
}

function setCreditLine(
  member: Member,
  command: CreditLineEventData['CreditLineSet'],
): Decision<CreditLineEvent> {
  const line = command.line === null ? null : unsignedCents(command.line);
  return member.creditLine === line ? [] : [{ type: 'CreditLineSet', data: { memberId: member.id, line } }];
}

export const creditLineCommands = { SetCreditLine: byTreasurer(aboutMember(setCreditLine)) };
