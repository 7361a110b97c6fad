import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { AdminPageProps } from './AdminPage';
import { paths as admins } from './admin/paths';
import { answerPassword, passwordQuestion } from './lib/ask-password';
import { whenIdle } from './lib/calls-under-way';
import { celebrationStore } from './lib/celebration-queue';
import { findingStore } from './lib/finding';
import { keepTables } from './lib/last-table';
import { openOutbox } from './lib/outbox/outbox';
import { reloadWhenReachable } from './lib/reload';
import { closeTo, pageBelow } from './lib/sheets';
import { celebrateProsts, goLive } from './lib/table/live';
import { useMay, useTable } from './lib/table/store';
import { useFocusBack, useTitle } from './lib/use-page';
import { HomePage } from './table/home/HomePage';
import { type Sheet, sheetAt, sheets } from './table/home/sheets';
import type { FindingDialogProps } from './table/witness/FindingDialog';
import { type Part, part } from './ui/lazy-part';

const TABLE = '/';

type SheetProps = { readonly onClose: () => void };

const nothing = async () => () => null;
/** Says that a sheet needs the till. The table keeps working. */
const missing = async () => (await import('./ui/MissingSheet')).MissingSheet;

const sheet = (load: () => Promise<ComponentType<SheetProps>>) =>
  part<SheetProps>(load, () => missing().catch(nothing));

// The sheets load once the table is shown.
const dialogs: Record<Sheet, Part<SheetProps>> = {
  'top-up': sheet(async () => (await import('./table/top-up/TopUpDialog')).TopUpDialog),
  'pass-on': sheet(async () => (await import('./table/passing-on/PassOnDialog')).PassOnDialog),
  round: sheet(async () => (await import('./table/rounds/RoundDialog')).RoundDialog),
  history: sheet(async () => (await import('./table/history/HistoryDialog')).HistoryDialog),
  account: sheet(async () => (await import('./table/account/AccountDialog')).AccountDialog),
  waiting: sheet(async () => (await import('./table/OutboxDialog')).OutboxDialog),
};

// Without a network this layer may not load. It is left out then: a tap is more important than its confetti.
const CelebrationLayer = part(
  async () => (await import('./table/celebration/CelebrationLayer')).CelebrationLayer,
  nothing,
);
const PasswordQuestion = part(
  async () => (await import('./ui/PasswordQuestion')).PasswordQuestion,
  async () => PasswordUnavailable,
);

/** Replaces a password dialog that could not be loaded: the call that needs it is refused. */
function PasswordUnavailable() {
  useEffect(() => passwordQuestion.subscribe(() => answerPassword(false)), []);
  return null;
}

const MoneyNotices = part(async () => (await import('./ui/paying-in/MoneyNotices')).MoneyNotices, nothing);
const FirstSteps = part(async () => (await import('./club/FirstSteps')).FirstSteps, nothing);
const AccountNotice = part(
  async () => (await import('./club/settings/AccountNotice')).AccountNotice,
  nothing,
);
// Must not be missed: if it can't be loaded, the page reloads once the till can be reached, and shows it then.
const FindingDialog = part<FindingDialogProps>(
  async () => (await import('./table/witness/FindingDialog')).FindingDialog,
  async () => () => {
    useEffect(reloadWhenReachable, []);
    return null;
  },
);
const InviteDialog = sheet(async () => (await import('./table/invites/InviteDialog')).InviteDialog);
const AdminPage = part<AdminPageProps>(
  async () => (await import('./AdminPage')).AdminPage,
  () => missing().catch(nothing),
);

async function renewPushSubscription() {
  if (window.Notification?.permission === 'granted') await (await import('./lib/push')).renewPush();
}

/** All routes behind the login: the table, the sheets above it, and the admin area. */
export function TablePage() {
  const [location] = useLocation();
  // The celebration layer loads with the first celebration, and stays mounted: confetti outlives its dialog.
  const celebrating = useStore(celebrationStore, ({ queue, prost }) => queue.length + prost.length > 0);
  const [celebrated, setCelebrated] = useState(celebrating);
  if (celebrating && !celebrated) setCelebrated(true);
  const finding = useStore(findingStore, (store) => store.finding);
  useFocusBack();
  const myId = useTable(({ me }) => me.id);
  useEffect(() => openOutbox(myId), [myId]);
  useEffect(keepTables, []);
  useEffect(goLive, []);
  useEffect(celebrateProsts, []);
  useEffect(() => whenIdle(renewPushSubscription), []);
  // `MissingSheet` loads before the others: it replaces any sheet that can't be loaded.
  useEffect(() => void missing().catch(() => undefined), []);
  useEffect(
    () => whenIdle(CelebrationLayer.preload, ...Object.values(dialogs).map(({ preload }) => preload)),
    [],
  );

  return (
    <>
      {location === admins.overview || location.startsWith(`${admins.overview}/`) ? (
        <Admin location={location} />
      ) : (
        <Home location={location} />
      )}
      <Suspense>{celebrated && <CelebrationLayer aside={location !== TABLE} />}</Suspense>
      <Suspense>
        <MoneyNotices />
      </Suspense>
      <Suspense>
        <PasswordQuestion />
      </Suspense>
      <Suspense>{finding && <FindingDialog finding={finding} />}</Suspense>
    </>
  );
}

function Home({ location }: { location: string }) {
  const [, navigate] = useLocation();
  const superuser = useMay('superuser');
  const sheet = sheetAt(location);
  const Dialog = sheet && dialogs[sheet];
  useTitle(sheet && sheets[sheet].title);
  return (
    <>
      <HomePage
        sheet={sheet}
        // Treasurers and auditors start with their tasks.
        onAdmin={() => navigate(superuser ? admins.overview : admins.today)}
        onAddDrink={() => navigate(admins.newDrink)}
        forAdmins={
          <Suspense>
            <AccountNotice />
            <FirstSteps />
          </Suspense>
        }
      />
      <Suspense>{Dialog && <Dialog onClose={() => closeTo(TABLE)} />}</Suspense>
    </>
  );
}

function Admin({ location }: { location: string }) {
  const [, navigate] = useLocation();
  const inviting = useMay('superuser') && location === admins.invite;
  useTitle(inviting ? 'Mitglied einladen' : undefined);
  if (!useMay('auditor')) return <Redirect to={TABLE} replace />;
  return (
    <>
      <AdminPage
        path={inviting ? (pageBelow() ?? admins.overview) : location}
        onClose={() => navigate(TABLE)}
      />
      <Suspense>{inviting && <InviteDialog onClose={() => closeTo(admins.overview)} />}</Suspense>
    </>
  );
}
