import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { part } from '../../../components/lazy-part';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../paths';
import { CashAnswer } from './CashAnswer';
import { ReconciliationPage } from './reconciliation/ReconciliationPage';

const LedgerPage = part(async () => (await import('./ledger/LedgerPage')).LedgerPage);

const pages = {
  [paths.past]: part(async () => (await import('./past/PastPage')).PastPage),
  [paths.announced]: part(async () => (await import('./announced/AnnouncedPage')).AnnouncedPage),
  [paths.paymentWays]: part(async () => (await import('./payment-ways/PaymentWaysPage')).PaymentWaysPage),
  [paths.bankStatement]: part(
    async () => (await import('./bank-statement/BankStatementPage')).BankStatementPage,
  ),
  [paths.months]: part(async () => (await import('./months/MonthsPage')).MonthsPage),
  [paths.creditLine]: part(async () => (await import('./CreditLinePage')).CreditLinePage),
  [paths.cashBook]: part(async () => (await import('./cash/CashBookPage')).CashBookPage),
  [paths.count]: part(async () => (await import('./cash/CountPage')).CountPage),
  [paths.exports]: part(async () => (await import('./ExportsPage')).ExportsPage),
};

/** The tab 'Kasse'. It shows the page of the books that the path names. */
export function BooksTab() {
  return (
    <Suspense fallback={<Spinner label="Lädt …" />}>
      <Switch>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path}>
            <Page />
          </Route>
        ))}
        <Route path={`${paths.ledger}/:memberId`}>
          {({ memberId }) => <LedgerPage key={memberId} memberId={memberId} />}
        </Route>
        <Route>
          <ReconciliationPage cash={<CashAnswer />} />
        </Route>
      </Switch>
    </Suspense>
  );
}
