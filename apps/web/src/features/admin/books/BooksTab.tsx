import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../paths';
import { Position } from './cash/Position';
import { ReconciliationPage } from './reconciliation/ReconciliationPage';

const PastPage = lazy(async () => ({ default: (await import('./past/PastPage')).PastPage }));
const CashBookPage = lazy(async () => ({ default: (await import('./cash/CashBookPage')).CashBookPage }));
const CountPage = lazy(async () => ({ default: (await import('./cash/CountPage')).CountPage }));
const LedgerPage = lazy(async () => ({ default: (await import('./ledger/LedgerPage')).LedgerPage }));
const AnnouncedPage = lazy(async () => ({
  default: (await import('./announced/AnnouncedPage')).AnnouncedPage,
}));
const PaymentWaysPage = lazy(async () => ({
  default: (await import('./payment-ways/PaymentWaysPage')).PaymentWaysPage,
}));
const BankStatementPage = lazy(async () => ({
  default: (await import('./bank-statement/BankStatementPage')).BankStatementPage,
}));
const ExportsPage = lazy(async () => ({ default: (await import('./exports/ExportsPage')).ExportsPage }));

const MonthsPage = lazy(async () => ({ default: (await import('./months/MonthsPage')).MonthsPage }));
const CreditLinePage = lazy(async () => ({
  default: (await import('./credit-line/CreditLinePage')).CreditLinePage,
}));

/** The till's books: whether they are right, how they were, and all of it to take along. */
export function BooksTab() {
  return (
    <Suspense fallback={<Spinner label="Lädt …" />}>
      <Switch>
        <Route path={paths.past}>
          <PastPage />
        </Route>
        <Route path={paths.announced}>
          <AnnouncedPage />
        </Route>
        <Route path={paths.paymentWays}>
          <PaymentWaysPage />
        </Route>
        <Route path={paths.bankStatement}>
          <BankStatementPage />
        </Route>
        <Route path={paths.months}>
          <MonthsPage />
        </Route>
        <Route path={paths.creditLine}>
          <CreditLinePage />
        </Route>
        <Route path={paths.cashBook}>
          <CashBookPage />
        </Route>
        <Route path={paths.count}>
          <CountPage />
        </Route>
        <Route path={paths.exports}>
          <ExportsPage />
        </Route>
        <Route path={`${paths.ledger}/:memberId`}>
          {({ memberId }) => <LedgerPage key={memberId} memberId={memberId} />}
        </Route>
        <Route>
          <ReconciliationPage position={<Position />} />
        </Route>
      </Switch>
    </Suspense>
  );
}
