import type { BookedMonth } from '@stammtisch/contracts';
import { FileSignature, Lock, LockOpen } from 'lucide-react';
import { Button } from '../../../../components/Button';
import { ButtonLink } from '../../../../components/ButtonLink';
import { useMay } from '../../../../lib/may';
import { formatMonth } from '../../../../lib/months';
import { closingPath } from '../../../../lib/statement-path';
import styles from './Months.module.css';
import { figuresIn, stateOf } from './months';

export interface MonthLineProps {
  readonly month: BookedMonth;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** A month, what is fixed of it, and what can be done about it. */
export function MonthLine({ month, onClose, onReopen }: MonthLineProps) {
  const treasurer = useMay('treasurer');
  const name = formatMonth(month.month);
  return (
    <li className={styles.month}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.state}>{stateOf(month)}</p>
        {month.closing && <p>{figuresIn(month.closing.figures)}</p>}
      </div>
      <div className={styles.buttons}>
        {(month.closed || month.can_close) && (
          <ButtonLink
            href={closingPath(month.month)}
            icon={<FileSignature size={20} aria-hidden />}
            aria-label={`Blatt für ${name}`}
          >
            Blatt
          </ButtonLink>
        )}
        {treasurer && month.can_close && (
          <Button icon={<Lock size={20} aria-hidden />} aria-label={`${name} abschließen`} onClick={onClose}>
            Abschließen
          </Button>
        )}
        {treasurer && month.can_reopen && (
          <Button
            variant="quiet"
            icon={<LockOpen size={20} aria-hidden />}
            aria-label={`${name} wieder öffnen`}
            onClick={onReopen}
          >
            Wieder öffnen
          </Button>
        )}
      </div>
    </li>
  );
}
