import { monthAfter } from '@stammtisch/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'wouter';
import { monthOf } from '../../lib/months';
import { statementPath } from '../../lib/statement-path';
import type { Loaded } from '../../lib/use-loaded';
import { IconButton } from '../../ui/Button';
import { WhenLoaded } from '../../ui/Loaded';
import styles from '../../ui/Paper.module.css';
import { PaperPage, type PaperPageProps } from '../../ui/PaperPage';
import { Row } from '../../ui/Stack';
import { WordMark } from '../../ui/WordMark';
import { formatDateTime } from '../../words/format';

export interface PaperProps<Data> extends Pick<PaperPageProps, 'title' | 'choice' | 'onBack'> {
  readonly loaded: Loaded<Data>;
  /** The month on the page, from which one turns to the next; undefined for what is no month's. */
  readonly month?: string;
  readonly whose?: string | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** A page for the printer with what was loaded. */
export function Paper<Data>({ loaded, month, whose, children, ...page }: PaperProps<Data>) {
  return (
    <PaperPage
      {...page}
      turn={month && <Turn month={month} whose={whose} />}
      ready={loaded.data !== undefined}
    >
      <WhenLoaded loaded={loaded}>{children}</WhenLoaded>
    </PaperPage>
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

interface SheetProps {
  readonly title: string;
  /** Whose it is, or of when. */
  readonly owner?: string;
  /** The time that it tells of, and how sure it is. */
  readonly period?: string;
  readonly lines?: readonly (string | false)[];
  readonly children: ReactNode;
}

/** A sheet of paper with its head. */
export function Sheet({ title, owner, period, lines = [], children }: SheetProps) {
  const id = useId();
  return (
    <article className={styles.sheet} aria-labelledby={id}>
      <Row as="header" spread className={styles.head}>
        <div>
          <h1 id={id}>{title}</h1>
          {owner && <p className="serif strong larger breaks">{owner}</p>}
          {period && <p className="soft">{period}</p>}
          {lines.map((line) => line && <p key={line}>{line}</p>)}
        </div>
        <WordMark size={36} />
      </Row>
      {children}
    </article>
  );
}

export interface VoucherProps {
  /** None before the first event. */
  readonly revision: number | null;
  readonly hash: string | null;
}

/** The foot of the page: the newest event's number and hash, which vouch for all before them. */
export function Voucher({ revision, hash }: VoucherProps) {
  return (
    <footer className={`tiny soft ${styles.voucher}`}>
      {revision !== null && hash !== null && (
        <p>
          Für Prüfer: gilt bis Eintrag <b>Nr.&nbsp;{revision.toLocaleString('de')}</b>, Prüfsumme{' '}
          <code className={`mono ${styles.hash}`}>{hash.match(/.{4}/g)?.join(' ')}</code>.
        </p>
      )}
      <p>Erstellt am {formatDateTime(new Date().toISOString())}</p>
    </footer>
  );
}
