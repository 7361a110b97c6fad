import { purseWords } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { Beer, Eraser, Gift, List, Plus, User } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { useWide } from '../../lib/media';
import { outboxStore, useWaiting } from '../../lib/outbox/store';
import { paths } from '../../lib/paths';
import { openAbove } from '../../lib/sheets';
import { tableStore, useMay, useOffline, useSessionConfirmed } from '../../lib/table/store';
import { TOP_UP } from '../../lib/undo';
import { focusPage } from '../../lib/use-page';
import { AppHeader } from '../../ui/AppHeader';
import { IconButton } from '../../ui/Button';
import { Slate } from '../../ui/Card';
import { RoundPicture, TablePicture } from '../../ui/Pictures';
import { Quote } from '../../ui/Quote';
import { LiveRegion } from '../../ui/Text';
import { UndoNear } from '../../ui/undo/UndoBar';
import { formatAsOf } from '../../words/format';
import { DrinkGrid } from './DrinkGrid';
import { Feed } from './Feed';
import styles from './HomePage.module.css';
import mainNavStyles from './MainNav.module.css';
import { Mat } from './Mat';
import slateStyles from './RoundSlate.module.css';
import { type SlateWords, useSlate } from './use-slate';
import { limitNote } from './words';

interface HomePageProps {
  /** The path of the open sheet. */
  readonly sheet: string | undefined;
  /** Content for admins. It loads late, and is placed where it moves no drink. */
  readonly forAdmins: ReactNode;
}

/** The table's page: the member's own mat, the menu, the open round, the feed, and the main navigation. */
export function HomePage({ sheet, forAdmins }: HomePageProps) {
  const superuser = useMay('superuser');
  const admin = useMay('auditor');
  const offlineNote = useOfflineNote();
  const seenAt = useStore(tableStore, (store) => store.seenAt);
  const { slate, wipe } = useSlate();
  // Where there is room the round is shown beside the drinks, so that they don't move.
  const beside = useWide(720);
  const onWipe = () => {
    focusPage();
    wipe();
  };
  const roundSlate = slate && <RoundSlate slate={slate} onWipe={onWipe} />;
  const drinks = useSteadyDrinks();
  return (
    <div className={styles.page}>
      <AppHeader
        offline={offlineNote}
        asOf={seenAt && formatAsOf(seenAt)}
        // Treasurers and auditors start with their tasks.
        onAdmin={admin ? () => navigate(superuser ? paths.overview : paths.today) : undefined}
      />
      {/* Before the feed, which grows while one tabs through it. */}
      <div role="status">
        <UndoNear tapped={TOP_UP} />
      </div>
      <MainNav open={sheet} />
      <main className={`stack gap-6 amid ${styles.table}`} tabIndex={-1}>
        <div className={`stack gap-4 ${styles.mine}`}>
          <Mat />
          {!beside && roundSlate}
          <DrinkGrid ref={drinks} />
          {superuser && forAdmins}
        </div>
        <div className={`stack gap-4 ${styles.shared}`}>
          {beside && roundSlate}
          <Feed />
        </div>
      </main>
      <Announcer slate={slate} />
    </div>
  );
}

function useOfflineNote(): string | undefined {
  const offline = useOffline();
  const canWait = useStore(outboxStore, (store) => store.canWait);
  if (!offline) return undefined;
  return canWait
    ? 'Kein Netz. Tippen geht trotzdem, gebucht wird später.'
    : 'Kein Netz, und dieser Browser kann nichts vormerken.';
}

/** The open round, or a past one until it is wiped off. The height never shrinks meanwhile. */
function RoundSlate({ slate, onWipe }: { slate: SlateWords; onWipe: () => void }) {
  const { title, text, round, mine } = slate;
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.style.minHeight = `${frame.current.offsetHeight}px`;
  });

  const purse = round && purseWords(round, mine);
  return (
    <Slate ref={frame} className="grid" aria-label={round ? 'Laufende Runde' : 'Vergangene Runde'}>
      <div className={`top gap-4 ${slateStyles.round}`}>
        {round ? <RoundPicture type={round.type} size={52} /> : <TablePicture name="empty" size={52} />}
        <div className="slim breaks">
          <h2>{title}</h2>
          <p>{text}</p>
          {purse && <p className="strong">{purse}</p>}
          {round?.message && <Quote className="chalk above" text={round.message} lines={3} />}
        </div>
        {!round && (
          <IconButton
            className={`chalk ${slateStyles.wipe}`}
            label="Tafel wischen"
            icon={Eraser}
            onClick={onWipe}
          />
        )}
      </div>
    </Slate>
  );
}

/** Announces changes of balance or round to screen readers. The first state is not announced. */
function Announcer({ slate }: { slate: SlateWords | undefined }) {
  const { balance, left, pencil } = useWaiting();
  const sum = [formatEuro(balance), limitNote(left)].filter(Boolean).join(', ');
  return (
    <>
      <News message={`${pencil.length > 0 ? 'Voraussichtliches Guthaben' : 'Guthaben'}: ${sum}`} />
      <News message={slate ? `${slate.title} ${slate.text}` : 'Keine Runde offen'} />
    </>
  );
}

/** Announces the message once it differs from the first one. */
function News({ message }: { message: string }) {
  const [first] = useState(message);
  const [changed, setChanged] = useState(false);
  if (!changed && message !== first) setChanged(true);
  return <LiveRegion message={changed ? message : ''} />;
}

/**
 * Keeps the drinks in place on the screen when something appears above them: a thumb may be on its way. The page scrolls by
 * the same height before the next frame is drawn. Before the session is confirmed the layout is still settling.
 *
 * @returns the ref for the drinks
 */
function useSteadyDrinks(): RefObject<HTMLElement | null> {
  const drinks = useRef<HTMLElement>(null);
  const confirmed = useSessionConfirmed();
  useEffect(() => {
    const { current } = drinks;
    if (!confirmed || !current?.parentElement) return;
    let top = current.offsetTop;
    const observer = new ResizeObserver(() => {
      const grown = current.offsetTop - top;
      top = current.offsetTop;
      if (grown <= 0) return;
      document.body.style.minHeight = `${scrollY + grown + innerHeight}px`;
      scrollBy({ top: grown, behavior: 'instant' });
    });
    observer.observe(current.parentElement);
    return () => observer.disconnect();
  }, [confirmed]);
  return drinks;
}

const NAV_ITEMS: readonly { readonly path?: string; readonly label: string; readonly Icon: typeof Beer }[] = [
  { path: paths.topUp, label: 'Guthaben', Icon: Plus },
  { path: paths.round, label: 'Runde', Icon: Gift },
  { label: 'Tisch', Icon: Beer },
  { path: paths.history, label: 'Verlauf', Icon: List },
  { path: paths.account, label: 'Konto', Icon: User },
];

/** The main navigation, at the bottom or beside the page. 'Tisch' is the current entry while no sheet is open. */
function MainNav({ open }: { open: string | undefined }) {
  return (
    <nav className={mainNavStyles.nav} aria-label="Hauptmenü">
      <ul className={`grid amid ${mainNavStyles.items}`}>
        {NAV_ITEMS.map(({ path, label, Icon }) => (
          <li key={label}>
            <button
              className={`line gap-1 wide soft ${mainNavStyles.item}`}
              type="button"
              aria-current={open === path ? 'page' : undefined}
              data-opens={path}
              onClick={() => (path ? openAbove(path) : scrollTo({ top: 0 }))}
            >
              <Icon />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
