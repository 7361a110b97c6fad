import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { useStore } from 'zustand';
import { LoginPage } from './door/LoginPage';
import { checkSession } from './door/session';
import { onSessionLost } from './lib/api';
import { reloadWhenOutdated } from './lib/reload';
import { loseSession } from './lib/session';
import { tableStore } from './lib/table/store';
import { useTitle } from './lib/use-page';
import { memberPages, type Page, publicPages, wholePage } from './screens';
import { Button } from './ui/Button';
import { Guard } from './ui/lazy-part';
import { Loading, SignedOutScreen } from './ui/SignedOutScreen';
import { Stack } from './ui/Stack';

// The login is part of the first files.
// biome-ignore lint/style/noRestrictedImports: they are the rest of the routes
export const TablePage = wholePage(() => import('./TablePage'));
const SetUpPage = wholePage(() => import('./door/SetUpPage'));
const NewPasswordPage = wholePage(() => import('./table/account/NewPasswordPage'));

/** The app: public pages by path, and at all other paths what needs a login. */
export function Routes() {
  return (
    <Guard instead={<Crashed />}>
      <Switch>
        {publicPages.map(routeTo)}
        <Route>
          <Till />
        </Route>
      </Switch>
    </Guard>
  );
}

const routeTo = (page: Page) => (
  <Route key={page.path} path={page.path}>
    <Titled {...page} />
  </Route>
);

function Titled({ Part, title }: Page) {
  useTitle(title);
  return <Part />;
}

/** Checks the session, and shows the login, the page for a new password, or a member's page. */
function Till() {
  const status = useStore(tableStore, (store) => store.status);
  const empty = useStore(tableStore, (store) => store.empty);
  const mustChangePassword = useStore(tableStore, ({ table }) => table?.me.must_change_password ?? false);
  useEffect(
    () => onSessionLost(() => tableStore.getState().status === 'in' && void loseSession('expired')),
    [],
  );
  useEffect(() => {
    if (tableStore.getState().confirmed) return;
    void checkSession();
    // Loads during the check. If that fails, the page is loaded again when it is shown.
    void TablePage.preload().catch(() => undefined);
  }, []);

  if (status === 'unknown') return <Loading />;
  if (status === 'out') return empty ? <SetUpPage /> : <LoginPage />;
  if (mustChangePassword) return <NewPasswordPage />;
  return (
    <Switch>
      {memberPages.map(routeTo)}
      <Route>
        <TablePage />
      </Route>
    </Switch>
  );
}

/** Replaces the app after an error that no screen handles, e.g. when a part could not be loaded. */
function Crashed() {
  // A file may be missing because the till serves a newer version than this page's.
  useEffect(() => void reloadWhenOutdated(false), []);
  return (
    <SignedOutScreen>
      <Stack role="alert">
        <h2>Da ist etwas umgefallen</h2>
        <p>Auf deinem Deckel ist nichts verloren gegangen.</p>
        <Button variant="main" wide onClick={() => location.reload()}>
          Neu laden
        </Button>
      </Stack>
    </SignedOutScreen>
  );
}
