import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { monthAfter, monthOf } from '../../lib/months';
import { statementPath } from '../../lib/statement-path';
import styles from './Statement.module.css';

export interface StatementBarProps {
  readonly month: string;
  readonly whose: string | undefined;
  readonly ready: boolean;
  readonly onBack: () => void;
}

/** What can be done with a statement on the screen; it is not printed. */
export function StatementBar({ month, whose, ready, onBack }: StatementBarProps) {
  const [, navigate] = useLocation();
  const go = (steps: number) => navigate(statementPath(monthAfter(month, steps), whose), { replace: true });
  return (
    <div className={styles.bar}>
      <IconButton label="Zurück" icon={<ArrowLeft aria-hidden />} onClick={onBack} />
      <span className={styles.months}>
        <IconButton label="Monat davor" icon={<ChevronLeft aria-hidden />} onClick={() => go(-1)} />
        <IconButton
          label="Monat danach"
          icon={<ChevronRight aria-hidden />}
          disabled={month >= monthOf(new Date())}
          onClick={() => go(1)}
        />
      </span>
      <Button
        variant="main"
        icon={<Printer size={20} aria-hidden />}
        disabled={!ready}
        onClick={() => window.print()}
      >
        Drucken
      </Button>
    </div>
  );
}
