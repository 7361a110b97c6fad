import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { part } from '../../../components/lazy-part';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../paths';
import { PaymentWaysPage } from './payment-ways/PaymentWaysPage';

const pages = {
  [paths.limit]: part(async () => (await import('./LimitPage')).LimitPage),
  [paths.offices]: part(async () => (await import('./OfficesPage')).OfficesPage),
  [paths.wall]: part(async () => (await import('./wall/WallLinks')).WallLinks),
};

/** The settings. It shows the one that the path names. */
export function SetupTab() {
  return (
    <Suspense fallback={<Spinner label="Lädt …" />}>
      <Switch>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path}>
            <Page />
          </Route>
        ))}
        <Route>
          <PaymentWaysPage />
        </Route>
      </Switch>
    </Suspense>
  );
}
