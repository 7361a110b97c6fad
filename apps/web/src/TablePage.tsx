import type { Finding } from '@stammtisch/live';
import { type EffectCallback, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { AdminPageProps } from './AdminPage';
import { answerPassword, passwordQuestion } from './lib/ask-password';
import { whenIdle } from './lib/calls-under-way';
import { celebrationStore } from './lib/celebration-queue';
import { findingStore } from './lib/finding';
import { keepTables } from './lib/last-table';
import { openOutbox } from './lib/outbox/outbox';
import { inAdminArea, paths } from './lib/paths';
import { reloadWhenReachable } from './lib/reload';
import { closeTo, pageBelow } from './lib/sheets';
import { goLive } from './lib/table/live';
import { may, useMay, useTable } from './lib/table/store';
import { useFocusBack, useTitle } from './lib/use-page';
import { useWhileMounted } from './lib/use-task';
import { missing, type Sheet, sheets } from './screens';
import { HomePage } from './table/home/HomePage';
import { nothing, part } from './ui/lazy-part';
import { Loading } from './ui/SignedOutScreen';

// Without a network this layer may not load. It is left out then: a tap is more important than its confetti.
const CelebrationLayer = part(() => import('./table/celebration/CelebrationLayer'), nothing);
/** In place of a part that can't be loaded: shows nothing, and runs `effect`. */
const effectOnly = (effect: EffectCallback) => async () => ({
  default: () => {
    useEffect(effect, []);
    return null;
  },
});
const PasswordQuestion = part(
  () => import('./ui/PasswordQuestion'),
  // Refuses the call that needs the password.
  effectOnly(() => passwordQuestion.subscribe(() => answerPassword(false))),
);
const MoneyNotices = part(() => import('./ui/paying-in/MoneyNotices'), nothing);
const FirstSteps = part(() => import('./club/FirstSteps'), nothing);
const AccountNotice = part(() => import('./club/settings/AccountNotice'), nothing);
// Must not be missed: if it can't be loaded, the page reloads once the till can be reached, and shows it then.
const FindingDialog = part<{ finding: Finding }>(
  () => import('./table/witness/FindingDialog'),
  effectOnly(reloadWhenReachable),
);
const AdminPage = part<AdminPageProps>(() => import('./AdminPage'), missing, Loading);

const membersSheets = sheets.filter(({ rank }) => rank === undefined);

async function renewPushSubscription() {
  if (window.Notification?.permission === 'granted') await (await import('./lib/push')).renewPush();
}

/** The table or the admin area, the sheet above it, and what may appear on any page. */
export default function TablePage() {
  const [location] = useLocation();
  const sheet = useSheet(location);
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
  useEffect(() => whenIdle(renewPushSubscription), []);
  // `MissingSheet` loads before the others: it replaces any sheet that can't be loaded.
  useEffect(() => void missing(), []);
  useEffect(() => whenIdle(CelebrationLayer.preload, ...membersSheets.map(({ Part }) => Part.preload)), []);

  const page = sheet ? (pageBelow() ?? sheet.page) : location;
  return (
    <>
      {inAdminArea(page) ? (
        <Admin path={page} />
      ) : (
        <HomePage
          sheet={sheet?.path}
          forAdmins={
            <>
              <AccountNotice />
              <FirstSteps />
            </>
          }
        />
      )}
      {sheet && <OpenSheet key={sheet.path} {...sheet} />}
      {celebrated && <CelebrationLayer aside={location !== paths.table} />}
      <MoneyNotices />
      <PasswordQuestion />
      {finding && <FindingDialog finding={finding} />}
    </>
  );
}

const OpenSheet = ({ Part, page }: Sheet) => <Part onClose={useWhileMounted(() => closeTo(page))} />;

/** The sheet at this path, if the member may see it. */
function useSheet(location: string): Sheet | undefined {
  const me = useTable((table) => table.me);
  const found = sheets.find(({ path }) => path === location);
  const sheet = found?.rank && !may(me, found.rank) ? undefined : found;
  useTitle(sheet?.title, 'sheet');
  return sheet;
}

function Admin({ path }: { path: string }) {
  const [, navigate] = useLocation();
  if (!useMay('auditor')) return <Redirect to={paths.table} replace />;
  return <AdminPage path={path} onClose={() => navigate(paths.table)} />;
}
