import type { Member } from '../ground/entities.js';
import { aboutMember, byTreasurer, setting } from '../ground/membership.js';
import { type Cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import { type Decision, type EventTypes, type FactsOf, ofItsProfile } from '../ground/topic.js';

export interface CreditLineEventData {
  /** `line`: how many cents below zero the member may drink; null: as set for the table. */
  CreditLineSet: { readonly memberId: string; readonly line: Cents | null };
}
export type CreditLineEvent = FactsOf<CreditLineEventData>;

export const creditLineEvents = {
  CreditLineSet: { evolve: setting(({ line }) => ({ creditLine: line })), ...ofItsProfile },
} satisfies EventTypes<CreditLineEventData>;

/** Cents the member may still spend on drinks, their own and others'; null: no limit. Negative beyond the line. */
export function creditLeft(
  { settings }: Pick<TillState, 'settings'>,
  member: Pick<Member, 'balance' | 'creditLine'>,
): Cents | null {
  const line = member.creditLine ?? settings.creditLine;
  return line === null ? null : member.balance + line;
}

/** Members with less than this left are close to their credit line. */
export const NEAR_LIMIT: Cents = 1000;

/** True when the member may pay this price themselves. A free drink is always allowed. */
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
