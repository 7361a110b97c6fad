import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { Loading } from './components/Loading';
import { Slate } from './components/Slate';
import { paths as admins } from './features/admin/paths';
import { HomePage } from './features/home/HomePage';
import { type Sheet, sheetAt, sheetPaths } from './features/home/sheets';
import { LoginPage } from './features/session/LoginPage';
import { checkSession } from './features/session/session';
import { onSessionLost } from './lib/api';
import { CrashScreen } from './lib/CrashScreen';
import { celebrate, celebrationStore } from './lib/celebrations';
import { reloadWhenReachable } from './lib/reload';
import { closeTo, openAbove, pageBelow } from './lib/sheets';
import { goLive } from './lib/table/live';
import { sessionEnded, tableStore, useTable } from './lib/table/store';
import { useFocusBack } from './lib/use-focus-back';
import { whenIdle } from './lib/when-idle';

// What is not on the first picture comes after it.
const register = async () => ({
  default: (await import('./features/registration/RegisterPage')).RegisterPage,
});
const topUp = async () => ({ default: (await import('./features/top-up/TopUpDialog')).TopUpDialog });
const round = async () => ({ default: (await import('./features/rounds/RoundDialog')).RoundDialog });
const history = async () => ({ default: (await import('./features/history/HistoryDialog')).HistoryDialog });
const account = async () => ({ default: (await import('./features/account/AccountDialog')).AccountDialog });
const newPassword = async () => ({
  default: (await import('./features/account/NewPasswordPage')).NewPasswordPage,
});
const celebration = async () => ({
  default: (await import('./features/celebration/CelebrationLayer')).CelebrationLayer,
});
const admin = async () => ({ default: (await import('./features/admin/AdminPage')).AdminPage });
const firstSteps = async () => ({
  default: (await import('./features/admin/first-steps/FirstSteps')).FirstSteps,
});
const statement = async () => ({
  default: (await import('./features/statement/StatementPage')).StatementPage,
});
const invite = async () => ({ default: (await import('./features/invites/InviteDialog')).InviteDialog });

const wall = async () => ({ default: (await import('./features/wall/WallPage')).WallPage });

const RegisterPage = lazy(register);
const NewPasswordPage = lazy(newPassword);
// Nobody is at the wall who could try again.
const WallPage = lazy(() => wall().catch(() => new Promise<never>(reloadWhenReachable)));
const CelebrationLayer = lazy(celebration);
const AdminPage = lazy(admin);
const FirstSteps = lazy(firstSteps);
const InviteDialog = lazy(invite);
const StatementPage = lazy(statement);

const sheets: Record<Sheet, ComponentType<{ onClose: () => void }>> = {
  'top-up': lazy(topUp),
  round: lazy(round),
  history: lazy(history),
  account: lazy(account),
};

const TABLE = '/';

/** Every screen of the app, and the only place that knows them all. */
export function Routes() {
  const [, navigate] = useLocation();
  return (
    <CrashScreen>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/register/:token">
            {({ token }) => <RegisterPage token={token} onLogin={() => navigate(TABLE, { replace: true })} />}
          </Route>
          <Route path="/live">
            <Suspense fallback={<Slate wall aria-label="Lädt …" />}>
              <WallPage />
            </Suspense>
          </Route>
          <Route>
            <Till />
          </Route>
        </Switch>
      </Suspense>
    </CrashScreen>
  );
}

/** Behind the door: whoever is logged in. */
function Till() {
  const status = useStore(tableStore, (store) => store.status);
  const mustChangePassword = useStore(tableStore, ({ table }) => table?.me.must_change_password ?? false);
  useEffect(() => onSessionLost(sessionEnded), []);
  useEffect(() => {
    if (status === 'unknown') void checkSession();
  }, [status]);

  if (status === 'unknown') return <Loading />;
  if (status === 'out') return <LoginPage />;
  if (mustChangePassword) return <NewPasswordPage />;
  return (
    <Switch>
      <Route path="/auszug/:month/:whose?">
        {({ month, whose }) => <Statement month={month} whose={whose} />}
      </Route>
      <Route>
        <Table />
      </Route>
    </Switch>
  );
}

/** A month on paper: nothing moves on it, so it needs no live table. */
function Statement({ month, whose }: { month: string; whose: string | undefined }) {
  const [, navigate] = useLocation();
  const above = whose ? admins.exports : sheetPaths.history;
  return <StatementPage month={month} whose={whose} onBack={() => navigate(above)} />;
}

function Table() {
  const [location] = useLocation();
  // Loaded with the first celebration, and kept: confetti outlives its dialog.
  const celebrating = useStore(celebrationStore, ({ queue }) => queue.length > 0);
  const [celebrated, setCelebrated] = useState(celebrating);
  if (celebrating && !celebrated) setCelebrated(true);
  useFocusBack();
  useEffect(() => goLive((gift) => celebrate({ type: 'gift', gift })), []);
  useEffect(() => whenIdle(celebration, topUp, round, history, account), []);

  return (
    <>
      {location === admins.overview || location.startsWith(`${admins.overview}/`) ? (
        <Admin location={location} />
      ) : (
        <Home location={location} />
      )}
      <Suspense>{celebrated && <CelebrationLayer />}</Suspense>
    </>
  );
}

function Home({ location }: { location: string }) {
  const [, navigate] = useLocation();
  const sheet = sheetAt(location);
  const Dialog = sheet && sheets[sheet];
  const close = () => closeTo(TABLE);
  return (
    <>
      <HomePage
        sheet={sheet}
        onOpen={(next) => (next ? openAbove(sheetPaths[next]) : scrollTo({ top: 0 }))}
        onAdmin={() => navigate(admins.overview)}
        onAddDrink={() => navigate(admins.newDrink)}
        firstSteps={
          <Suspense>
            <FirstSteps />
          </Suspense>
        }
      />
      <Suspense>{Dialog && <Dialog onClose={close} />}</Suspense>
    </>
  );
}

function Admin({ location }: { location: string }) {
  const [, navigate] = useLocation();
  const superuser = useTable((table) => table.me.is_superuser);
  if (!superuser) return <Redirect to={TABLE} replace />;
  const inviting = location === admins.invite;
  return (
    <>
      <AdminPage
        path={inviting ? (pageBelow() ?? admins.overview) : location}
        onBack={() => navigate(TABLE)}
      />
      <Suspense>{inviting && <InviteDialog onClose={() => closeTo(admins.overview)} />}</Suspense>
    </>
  );
}
