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

// The login is part of the first files. All other screens are loaded later.
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
// Wall and tablet have nobody to press a button, so the page reloads itself.
const reloaded = () => new Promise<never>(reloadWhenReachable);
const WallPage = part(async () => (await import('./wall/WallPage')).WallPage, reloaded);
const TabletPage = part(async () => (await import('./bar/TabletPage')).TabletPage, reloaded);

/** All routes of the app; those behind the login are in `table-routes`. Only these two files know all screens. */
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
 * An invite link opens the registration, unless a member is logged in. Without a token it is a personal link, which works for any
 * logged-in member, too.
 */
function Door({ token }: { token?: string }) {
  const status = useStore(tableStore, (store) => store.status);
  useEffect(() => void checkSession(), []);
  if (status === 'unknown') return <Loading />;
  if (token === undefined) return <AccessPage />;
  return status === 'in' ? <AlreadyHere /> : <RegisterPage token={token} />;
}

/** Checks the session, and shows the login, the page for a new password, a statement, or the table. */
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
  // Printed pages need no live table.
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
