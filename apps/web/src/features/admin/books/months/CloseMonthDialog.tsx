import { type MonthFigures, wireCents } from '@stammtisch/contracts';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/Dialog';
import { DialogFooter } from '../../../../components/DialogFooter';
import { Money } from '../../../../components/Money';
import { Notice } from '../../../../components/Notice';
import { formatMonth } from '../../../../lib/months';
import { useLoaded } from '../../../../lib/use-loaded';
import { useTask } from '../../../../lib/use-task';
import { announce } from '../../announce';
import { WhenLoaded } from '../../WhenLoaded';
import styles from '../Books.module.css';
import { closeMonth, loadMonth } from './months';

export interface MonthDialogProps {
  readonly month: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Shows what closing a month fixes, and does it. */
export function CloseMonthDialog({ month, onDone, onClose }: MonthDialogProps) {
  const loaded = useLoaded(month, loadMonth);
  const task = useTask();
  const name = formatMonth(month);

  async function close() {
    if (!(await task.run(() => closeMonth(month)))) return;
    announce(`${name} ist abgeschlossen.`);
    onDone();
  }

  return (
    <Dialog open title={`${name} abschließen?`} width="narrow" onClose={onClose}>
      <WhenLoaded loaded={loaded}>
        {({ figures }) => (
          <div className={styles.card}>
            <Figures figures={figures} />
            <p className={styles.hint}>
              Das wird festgehalten. Danach lässt sich in diesem Monat und davor nichts mehr stornieren.
            </p>
          </div>
        )}
      </WhenLoaded>
      <DialogFooter>
        {task.error && <Notice variant="error">{task.error}</Notice>}
        <Button
          variant="main"
          wide
          disabled={!loaded.data}
          busy={task.busy}
          busyText="Wird abgeschlossen …"
          onClick={() => void close()}
        >
          Abschließen
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Figures({ figures: { sums, box, bank } }: { figures: MonthFigures }) {
  const lines = [
    ['Alle Guthaben zusammen', sums.balances],
    ['In der Kasse', box],
    ['Auf dem Konto', bank],
  ] as const;
  return (
    <dl className={styles.sums}>
      {lines.map(([label, euro]) =>
        euro === null ? null : (
          <div key={label} className={styles.sum}>
            <dt>{label}</dt>
            <dd>
              <Money cents={wireCents(euro)} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
