import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button, IconButton } from './Button';
import styles from './Paper.module.css';

export interface PaperPageProps {
  /** Buttons to turn from one page to another. */
  readonly turn?: ReactNode;
  /** What else the page can be chosen by; not printed. */
  readonly choice?: ReactNode;
  /** Whether there is something to print. */
  readonly ready: boolean;
  /** The path of the page that it was opened from. */
  readonly back: string;
  readonly children: ReactNode;
}

/** A page for the printer, in A4. In print nothing of the app is around it. */
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
