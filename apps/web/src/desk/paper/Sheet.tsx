import { formatDateTime } from '@stammtisch/contracts';
import { type ReactNode, useId } from 'react';
import { numbered } from '../../admin/page-parts';
import { useTitle } from '../../lib/use-page';
import styles from '../../ui/Paper.module.css';
import { Row } from '../../ui/Stack';
import { WordMark } from '../../ui/WordMark';

interface SheetProps {
  readonly title: string;
  readonly subtitle?: string;
  /** The period covered, and whether it is final. */
  readonly period?: string;
  readonly lines?: readonly (string | false)[];
  readonly children: ReactNode;
}

/** A printable page with its header. */
export function Sheet({ title, subtitle, period, lines = [], children }: SheetProps) {
  const id = useId();
  useTitle([title.replace('/', '-'), subtitle].filter(Boolean).join(', '));
  return (
    <article className={styles.sheet} aria-labelledby={id}>
      <Row as="header" spread className={styles.head}>
        <div>
          <h1 id={id}>{title}</h1>
          {subtitle && <p className="serif strong larger breaks">{subtitle}</p>}
          {period && <p className="soft">{period}</p>}
          {lines.map((line) => line && <p key={line}>{line}</p>)}
        </div>
        <WordMark size={36} />
      </Row>
      {children}
    </article>
  );
}

/** The footer: revision and hash of the newest event, which prove all events up to it; null before the first event. */
export function Voucher({ revision, hash }: { revision: number | null; hash: string | null }) {
  return (
    <footer className={`tiny soft ${styles.voucher}`}>
      {revision !== null && hash !== null && (
        <p>
          Für Prüfer: gilt bis Eintrag <b>{numbered(revision)}</b>, Prüfsumme{' '}
          <code className="mono">{hash.match(/.{4}/g)?.join(' ')}</code>.
        </p>
      )}
      <p>Erstellt am {formatDateTime(new Date().toISOString())}</p>
    </footer>
  );
}

/** A signature line for each role. */
export function Signatures({ roles }: { roles: readonly string[] }) {
  return (
    <section className={`grid ${styles.signatures}`} aria-label="Unterschriften">
      {roles.map((role) => (
        <div key={role}>
          <p>Ort, Datum</p>
          <p>{role}: Name, Unterschrift</p>
        </div>
      ))}
    </section>
  );
}
