import { Route } from 'wouter';
import { Pages } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { part } from '../../ui/lazy-part';
import { Muted, OutsideLink } from '../../ui/Text';
import { RulesPage } from './RulesPage';

const pages = {
  [paths.devices]: part(async () => (await import('./DevicesPage')).DevicesPage),
};

/** The settings. It shows the one that the path names. */
export function SetupTab() {
  return (
    <>
      <Pages pages={pages}>
        <Route>
          <RulesPage />
        </Route>
      </Pages>
      <Muted>
        <OutsideLink href="/vorstand.html">Für Vorstand und Kassenwart</OutsideLink>: was die Kasse ist und
        was nicht, wer was sieht, und eine Vorlage für die Datenschutzhinweise.
      </Muted>
    </>
  );
}
