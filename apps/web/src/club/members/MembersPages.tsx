import { Route } from 'wouter';
import { Pages } from '../../admin/Pages';
import { paths } from '../../admin/paths';
import { part } from '../../ui/lazy-part';
import { MembersTab } from './MembersTab';

const pages = {
  [paths.movingIn]: part(async () => (await import('./moving-in/MovingInPage')).MovingInPage),
};

/** The tab 'Mitglieder', with the page by which a table moves in. */
export function MembersPages() {
  return (
    <Pages pages={pages}>
      <Route>
        <MembersTab />
      </Route>
    </Pages>
  );
}
