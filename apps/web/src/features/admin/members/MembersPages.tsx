import { Route } from 'wouter';
import { part } from '../../../components/lazy-part';
import { Pages } from '../Pages';
import { paths } from '../paths';
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
