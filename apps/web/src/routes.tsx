import { Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { useStore } from 'zustand';
import { ACCESS_SHEET } from './club/members/access-sheet/print-links';
import { LoginPage } from './door/LoginPage';
import { checkSession } from './door/session';
import { onSessionLost } from './lib/api';
import { reloadWhenOutdated, reloadWhenReachable } from './lib/reload';
import { loseSession } from './lib/session';
import { tableStore } from './lib/table/store';
import { Button } from './ui/Button';
import { Slate } from './ui/Card';
import { Guard, part } from './ui/lazy-part';
import { Loading, SignedOutScreen } from './ui/SignedOutScreen';
import { Stack } from './ui/Stack';

// The login comes with the first files, so that nobody waits for it. All other screens are loaded after it.
// biome-ignore lint/style/noRestrictedImports: they are the rest of the routes
export const TablePage = part(async () => (await import('./table-routes')).TablePage);
const RegisterPage = part(async () => (await import('./door/RegisterPage')).RegisterPage);
const AlreadyHere = part(async () => (await import('./door/RegisterPage')).AlreadyHere);
const AccessPage = part(async () => (await import('./door/AccessPage')).AccessPage);
const SetUpPage = part(async () => (await import('./door/RegisterPage')).SetUpPage);
const NewPasswordPage = part(async () => (await import('./table/account/PasswordForm')).NewPasswordPage);
const Papers = part(async () => (await import('./desk/paper/Papers')).Papers);
const AccessSheetPage = part(
  async () => (await import('./club/members/access-sheet/AccessSheetPage')).AccessSheetPage,
);
// Nobody stands at the wall or the tablet to try again, so the page reloads by itself.
const reloaded = () => new Promise<never>(reloadWhenReachable);
const WallPage = part(async () => (await import('./wall/WallPage')).WallPage, reloaded);
const TabletPage = part(async () => (await import('./bar/TabletPage')).TabletPage, reloaded);

/** All routes of the app; those of a member who is logged in are in `table-routes`. Only these two files know all screens. */
export function Routes() {
  return (
    <Guard instead={<Crashed />}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/register/:token">{({ token }) => <Door token={token} />}</Route>
          <Route path="/zugang">
            <Door />
          </Route>
          <Route path="/live">
            <Suspense fallback={<Slate wall aria-label="Lädt …" />}>
              <WallPage />
            </Suspense>
          </Route>
          <Route path="/tresen">
            <TabletPage />
          </Route>
          <Route>
            <Till />
          </Route>
        </Switch>
      </Suspense>
    </Guard>
  );
}

/**
 * An invite link: the registration, but not for somebody who is at the table already. Without a token a personal link,
 * whoever is logged in on this phone.
 */
function Door({ token }: { token?: string }) {
  const status = useStore(tableStore, (store) => store.status);
  useEffect(() => void checkSession(), []);
  if (status === 'unknown') return <Loading />;
  if (token === undefined) return <AccessPage />;
  return status === 'in' ? <AlreadyHere /> : <RegisterPage token={token} />;
}

/** Checks who is logged in, and shows the login, the page for a new password, a statement, or the table. */
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
    // The table's page loads during the check. If that fails, it is loaded again when it is shown.
    void TablePage.comes().catch(() => undefined);
  }, []);

  if (status === 'unknown') return <Loading />;
  if (status === 'out') return empty ? <SetUpPage /> : <LoginPage />;
  if (mustChangePassword) return <NewPasswordPage />;
  // Nothing moves on paper, so it needs no live table.
  return (
    <Switch>
      <Route path={ACCESS_SHEET}>
        <AccessSheetPage />
      </Route>
      <Route path="/auszug/*">
        <Papers />
      </Route>
      <Route>
        <TablePage />
      </Route>
    </Switch>
  );
}

/** Stands in for the app after an error that no screen handles, e.g. when a part of it could not be loaded. */
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
