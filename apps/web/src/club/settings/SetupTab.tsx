import { Route } from 'wouter';
import { Pages } from '../../admin/Pages';
import { paths } from '../../admin/paths';
import { part } from '../../ui/lazy-part';
import { Muted, OutsideLink } from '../../ui/Text';
import { PaymentWaysPage } from './payment-ways/PaymentWaysPage';

const pages = {
  [paths.limit]: part(async () => (await import('./LimitPage')).LimitPage),
  [paths.youth]: part(async () => (await import('./YouthPage')).YouthPage),
  [paths.offices]: part(async () => (await import('./OfficesPage')).OfficesPage),
  [paths.wall]: part(async () => (await import('./devices/DeviceLinks')).WallLinks),
  [paths.tablets]: part(async () => (await import('./devices/TabletsPage')).TabletsPage),
};

/** The settings. It shows the one that the path names. */
export function SetupTab() {
  return (
    <>
      <Pages pages={pages}>
        <Route>
          <PaymentWaysPage />
        </Route>
      </Pages>
      <Muted>
        <OutsideLink href="/vorstand.html">Für Vorstand und Kassenwart</OutsideLink>: was die Kasse ist und
        was nicht, wer was sieht, und eine Vorlage für die Datenschutzhinweise.
      </Muted>
    </>
  );
}
