import { monthAfter } from '@stammtisch/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { monthOf } from '../../lib/months';
import { statementPath } from '../../lib/statement-path';
import type { Loaded } from '../../lib/use-loaded';
import { IconButton } from '../../ui/Button';
import { WhenLoaded } from '../../ui/Loaded';
import styles from '../../ui/Paper.module.css';
import { PaperPage, type PaperPageProps } from '../../ui/PaperPage';
import { Row } from '../../ui/Stack';
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

export interface VoucherProps {
  /** None before the first event. */
  readonly revision: number | null;
  readonly hash: string | null;
}

/** The foot of the page: the newest event's number and hash, which vouch for all before them. */
export function Voucher({ revision, hash }: VoucherProps) {
  return (
    <footer className={styles.voucher}>
      {revision !== null && hash !== null && (
        <p>
          Für Prüfer: gilt bis Eintrag <b>Nr.&nbsp;{revision.toLocaleString('de')}</b>, Prüfsumme{' '}
          <code className={styles.hash}>{hash.match(/.{4}/g)?.join(' ')}</code>.
        </p>
      )}
      <p>Erstellt am {formatDateTime(new Date().toISOString())}</p>
    </footer>
  );
}
