import { calls } from '@stammtisch/contracts';
import { asked, type Guest } from '@stammtisch/test-kit';

/** Somebody at the auditor's desk; a call that goes wrong throws `Refused`. */
export class Auditor {
  constructor(private readonly guest: Guest) {}

  balances(query = '') {
    return this.guest.call(calls.balances, { query: asked(query) });
  }

  ledger(id: string, query = '') {
    return this.guest.call(calls.ledger, { params: { id }, query: asked(query) });
  }

  reconciles() {
    return this.guest.call(calls.reconcile, {});
  }

  lastReconciliation() {
    return this.guest.call(calls.lastReconciliation, {});
  }

  statement(month: string, member: string) {
    return this.guest.call(calls.statement, { query: { month, member } });
  }

  statistics(query = '') {
    return this.guest.call(calls.statistics, { query: asked(query) });
  }
}

/** What members ask about themselves. */
export const own = {
  statement: (guest: Guest, month: string) => guest.call(calls.myStatement, { query: { month } }),
  statistics: (guest: Guest, query = '') => guest.call(calls.myStatistics, { query: asked(query) }),
};
