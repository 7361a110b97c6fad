import { formatEuro } from '@stammtisch/domain';
import { Beer, Eraser, Gift, List, Plus, User } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useWide } from '../../lib/media';
import { outboxStore, useWaiting } from '../../lib/outbox/store';
import { openAbove } from '../../lib/sheets';
import { useMay, useOffline, useSeenAt, useSessionConfirmed } from '../../lib/table/store';
import { TOP_UP } from '../../lib/undo';
import { focusPage } from '../../lib/use-page';
import { AppHeader } from '../../ui/AppHeader';
import { IconButton } from '../../ui/Button';
import { Slate } from '../../ui/Card';
import { TablePicture } from '../../ui/Pictures';
import { Quote } from '../../ui/Quote';
import { LiveRegion } from '../../ui/Text';
import { UndoNear } from '../../ui/undo/UndoBar';
import { formatAsOf } from '../../words/format';
import { purseWords } from '../../words/table';
import { DrinkGrid } from './DrinkGrid';
import { Feed } from './Feed';
import styles from './HomePage.module.css';
import mainNavStyles from './MainNav.module.css';
import { Mat } from './Mat';
import slateStyles from './RoundSlate.module.css';
import { type Sheet, sheets } from './sheets';
import { type SlateWords, useSlate } from './use-slate';
import { limitNote } from './words';

interface HomePageProps {
  /** The sheet that is open above the table. */
  readonly sheet: Sheet | undefined;
  readonly onAdmin: () => void;
  /** Adds a drink to the menu, for admins. */
  readonly onAddDrink: () => void;
  /** What only admins see. It loads late, and stands where it moves no drink. */
  readonly forAdmins: ReactNode;
}

/** The table's page: the member's own mat, the menu, the open round, the feed, and the main navigation. */
export function HomePage({ sheet, onAdmin, onAddDrink, forAdmins }: HomePageProps) {
  const superuser = useMay('superuser');
  const admin = useMay('auditor');
  const offlineNote = useOfflineNote();
  const seenAt = useSeenAt();
  const { slate, wipe } = useSlate();
  // Beside the drinks where there is room, so that they keep their place.
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
        onAdmin={admin ? onAdmin : undefined}
      />
      <main className={`stack gap-6 amid ${styles.table}`} tabIndex={-1}>
        <div className={`stack gap-4 ${styles.mine}`}>
          <Mat />
          {!beside && roundSlate}
          <DrinkGrid ref={drinks} onAdd={superuser ? onAddDrink : undefined} />
          {superuser && forAdmins}
        </div>
        <div className={`stack gap-4 ${styles.shared}`}>
          {beside && roundSlate}
          <Feed />
        </div>
      </main>
      <div role="status">
        <UndoNear tapped={TOP_UP} />
      </div>
      <MainNav open={sheet} />
      <Announcer slate={slate} />
    </div>
  );
}

/** What the header says while the till is out of reach. */
function useOfflineNote(): string | undefined {
  const offline = useOffline();
  const canWait = useStore(outboxStore, (store) => store.canWait);
  if (!offline) return undefined;
  return canWait
    ? 'Kein Netz. Tippen geht trotzdem, gebucht wird später.'
    : 'Kein Netz, und dieser Browser kann nichts vormerken.';
}

/** The slate with the open round, or with one that is over until it is wiped off. It never becomes lower meanwhile. */
function RoundSlate({ slate, onWipe }: { slate: SlateWords; onWipe: () => void }) {
  const { title, text, round, mine } = slate;
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.style.minHeight = `${frame.current.offsetHeight}px`;
  });

  const purse = round && purseWords(round, mine);
  const picture = round ? (round.type === 'full_evening' ? 'evening' : 'round') : 'empty';
  return (
    <Slate ref={frame} className="grid" aria-label={round ? 'Laufende Runde' : 'Vergangene Runde'}>
      <div className={`top gap-4 ${slateStyles.round}`}>
        <TablePicture name={picture} size={52} />
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

/** Announces changes of the balance or of the round to screen readers. The first state is not announced. */
function Announcer({ slate }: { slate: SlateWords | undefined }) {
  const { balance, left, pencil } = useWaiting();
  const about = {
    balance: `${pencil.length > 0 ? 'Voraussichtliches Guthaben' : 'Guthaben'}: ${[formatEuro(balance), limitNote(left)].filter(Boolean).join(', ')}`,
    round: slate ? `${slate.title} ${slate.text}` : 'Keine Runde offen',
  };
  return (
    <>
      <LiveRegion message={useNews(about.balance)} />
      <LiveRegion message={useNews(about.round)} />
    </>
  );
}

/** The message once it differs from the first one; empty until then. */
function useNews(message: string): string {
  const [first] = useState(message);
  const [changed, setChanged] = useState(false);
  if (!changed && message !== first) setChanged(true);
  return changed ? message : '';
}

/**
 * Keeps the drinks where they are on the screen when something comes to stand above them: a thumb may be on its way. The page
 * scrolls on by as much, before the next frame is drawn. Until the session is confirmed the page is still laid out.
 *
 * @returns the ref of the drinks
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

const WAYS: readonly { readonly id?: Sheet; readonly label: string; readonly Icon: typeof Beer }[] = [
  { id: 'top-up', label: 'Guthaben', Icon: Plus },
  { id: 'round', label: 'Runde', Icon: Gift },
  { label: 'Tisch', Icon: Beer },
  { id: 'history', label: 'Verlauf', Icon: List },
  { id: 'account', label: 'Konto', Icon: User },
];

/**
 * The main navigation with five entries: at the bottom, or beside the page where that leaves more room. 'Tisch' is the
 * current entry while no sheet is open.
 */
function MainNav({ open }: { open: Sheet | undefined }) {
  return (
    <nav className={mainNavStyles.nav} aria-label="Hauptmenü">
      <ul className={`grid amid ${mainNavStyles.items}`}>
        {WAYS.map(({ id, label, Icon }) => (
          <li key={label}>
            <button
              className={`line gap-1 wide soft ${mainNavStyles.item}`}
              type="button"
              aria-current={open === id ? 'page' : undefined}
              data-opens={id && sheets[id].path}
              onClick={() => (id ? openAbove(sheets[id].path) : scrollTo({ top: 0 }))}
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
