import { Route } from 'wouter';
import { Pages } from '../admin/page-parts';
import { paths } from '../admin/paths';
import { part } from '../ui/lazy-part';
import { TodayPage } from './TodayPage';

const pages = {
  [paths.cashBook]: part(async () => (await import('./cash-book/CashBookPage')).CashBookPage),
  [paths.count]: part(async () => (await import('./cash-book/CountPage')).CountPage),
  [paths.bankStatement]: part(async () => (await import('./bank-file/BankStatementPage')).BankStatementPage),
  [paths.closing]: part(async () => (await import('./closing/ClosingPage')).ClosingPage),
  [paths.check]: part(async () => (await import('./check/ReconciliationPage')).ReconciliationPage),
};

/** The tab 'Kasse'. It shows the page of the books that the path names. */
export function BooksTab() {
  return (
    <Pages pages={pages}>
      <Route>
        <TodayPage />
      </Route>
    </Pages>
  );
}
