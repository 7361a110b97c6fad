import { Route } from 'wouter';
import { part } from '../../../components/lazy-part';
import { Pages } from '../Pages';
import { paths } from '../paths';
import { TodayPage } from './TodayPage';

const LedgerPage = part(async () => (await import('./ledger/LedgerPage')).LedgerPage);

const pages = {
  [paths.cashBook]: part(async () => (await import('./cash/CashBookPage')).CashBookPage),
  [paths.count]: part(async () => (await import('./cash/CountPage')).CountPage),
  [paths.bankStatement]: part(
    async () => (await import('./bank-statement/BankStatementPage')).BankStatementPage,
  ),
  [paths.closing]: part(async () => (await import('./closing/ClosingPage')).ClosingPage),
  [paths.check]: part(async () => (await import('./reconciliation/ReconciliationPage')).ReconciliationPage),
};

/** The tab 'Kasse'. It shows the page of the books that the path names. */
export function BooksTab() {
  return (
    <Pages pages={pages}>
      <Route path={`${paths.ledger}/:memberId`}>
        {({ memberId }) => <LedgerPage key={memberId} memberId={memberId} />}
      </Route>
      <Route>
        <TodayPage />
      </Route>
    </Pages>
  );
}
