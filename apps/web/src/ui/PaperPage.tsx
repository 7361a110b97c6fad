import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button, IconButton } from './Button';
import styles from './Paper.module.css';

export interface PaperPageProps {
  readonly turn?: ReactNode;
  /** Further controls to choose the page; not printed. */
  readonly choice?: ReactNode;
  readonly ready: boolean;
  readonly back: string;
  readonly children: ReactNode;
}

/** A page for the printer, in A4. Only its children are printed. */
export function PaperPage({ turn, choice, ready, back, children }: PaperPageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <IconButton label="Zurück" icon={ArrowLeft} onClick={() => navigate(back)} />
        {turn}
        <Button variant="main" icon={Printer} disabled={!ready} onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      {choice && <div className={styles.choice}>{choice}</div>}
      {children}
    </main>
  );
}
