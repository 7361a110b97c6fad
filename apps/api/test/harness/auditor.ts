import {
  balancesAnswer,
  lastReconciliationAnswer,
  ledgerAnswer,
  ownStatisticsAnswer,
  reconciliationAnswer,
  statementAnswer,
  statisticsAnswer,
} from '@stammtisch/contracts';
import { type Guest, ok } from './guest.js';

/** Somebody at the auditor's desk; a call that goes wrong throws `Refused`. */
export class Auditor {
  constructor(private readonly guest: Guest) {}

  async balances(query = '') {
    return ok(balancesAnswer, await this.guest.get(`/api/admin/balances/${query}`));
  }

  async ledger(memberId: string, query = '') {
    return ok(ledgerAnswer, await this.guest.get(`/api/admin/members/${memberId}/ledger/${query}`));
  }

  async reconciles(query = '') {
    return ok(reconciliationAnswer, await this.guest.get(`/api/admin/reconciliation/${query}`));
  }

  async lastReconciliation() {
    return ok(lastReconciliationAnswer, await this.guest.get('/api/admin/reconciliation/last/'));
  }

  async statement(month: string, memberId?: string) {
    const member = memberId === undefined ? '' : `&member=${memberId}`;
    return ok(statementAnswer, await this.guest.get(`/api/admin/statements/?month=${month}${member}`));
  }

  async statistics(query = '') {
    return ok(statisticsAnswer, await this.guest.get(`/api/admin/statistics/${query}`));
  }
}

/** What members ask about themselves. */
export const own = {
  statement: async (guest: Guest, month: string) =>
    ok(statementAnswer, await guest.get(`/api/my-statement/?month=${month}`)),
  statistics: async (guest: Guest, query = '') =>
    ok(ownStatisticsAnswer, await guest.get(`/api/my-statistics/${query}`)),
};
