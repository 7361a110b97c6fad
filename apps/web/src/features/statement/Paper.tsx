import { monthAfter } from '@stammtisch/domain';
import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { WhenLoaded } from '../../components/Loaded';
import { Row } from '../../components/Stack';
import { monthOf } from '../../lib/months';
import { statementPath } from '../../lib/statement-path';
import type { Loaded } from '../../lib/use-loaded';
import { formatDateTime } from '../../words/format';
import styles from './Statement.module.css';

export interface PaperProps<Data> {
  readonly loaded: Loaded<Data>;
  /** What the browser proposes as the name of the file. */
  readonly title: string | undefined;
  /** The month on the page, from which one turns to the next; undefined for what is no month's. */
  readonly month?: string;
  readonly whose?: string | undefined;
  /** What else the page can be chosen by; not printed. */
  readonly choice?: ReactNode;
  readonly onBack: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** A page for the printer, in A4. In print nothing of the app is around it. */
export function Paper<Data>({ loaded, title, month, whose, choice, onBack, children }: PaperProps<Data>) {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);

  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <IconButton label="Zurück" icon={<ArrowLeft aria-hidden />} onClick={onBack} />
        {month && <Turn month={month} whose={whose} />}
        <Button
          variant="main"
          icon={<Printer size={20} aria-hidden />}
          disabled={loaded.data === undefined}
          onClick={() => window.print()}
        >
          Drucken
        </Button>
      </div>
      {choice && <div className={styles.choice}>{choice}</div>}
      <WhenLoaded loaded={loaded}>{children}</WhenLoaded>
    </main>
  );
}

/** The buttons to the month before and the next one. */
function Turn({ month, whose }: { month: string; whose: string | undefined }) {
  const [, navigate] = useLocation();
  const go = (steps: number) => navigate(statementPath(monthAfter(month, steps), whose), { replace: true });
  return (
    <Row gap={1}>
      <IconButton label="Monat davor" icon={<ChevronLeft aria-hidden />} onClick={() => go(-1)} />
      <IconButton
        label="Monat danach"
        icon={<ChevronRight aria-hidden />}
        disabled={month >= monthOf(new Date())}
        onClick={() => go(1)}
      />
    </Row>
  );
}

export interface VoucherProps {
  /** None before the first event. */
  readonly revision: number | null;
  readonly hash: string | null;
}

/** The foot of the page: the newest event's number and hash, by which its figures can be checked at any time. */
export function Voucher({ revision, hash }: VoucherProps) {
  return (
    <footer className={styles.voucher}>
      {revision !== null && hash !== null && (
        <p>
          Für Prüfer: gilt bis Eintrag <b>Nr.&nbsp;{revision.toLocaleString('de')}</b>, Prüfsumme{' '}
          <code className={styles.hash}>{hash.match(/.{4}/g)?.join(' ')}</code>. Ob sie noch stimmt, zeigt
          jederzeit die Rechenprobe.
        </p>
      )}
      <p>Erstellt am {formatDateTime(new Date().toISOString())}</p>
    </footer>
  );
}
