import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../components/Dialog';
import { Segments } from '../../components/Segments';
import { NeedsTill } from '../../lib/table/NeedsTill';
import styles from './HistoryDialog.module.css';
import { Waiting } from './States';
import { Transactions } from './Transactions';
import { VIEWS, type View } from './views';

const Charts = lazy(async () => ({ default: (await import('./Charts')).Charts }));
const Statements = lazy(async () => ({ default: (await import('./Statements')).Statements }));

/** My mat so far: transaction by transaction, drawn, or month by month. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>('transactions');
  return (
    <Dialog open title="Verlauf" width="wide" tall onClose={onClose}>
      <NeedsTill>
        <div className={styles.views}>
          <Segments legend="Ansicht" options={VIEWS} value={view} onChange={setView} />
        </div>
        <Suspense fallback={<Waiting />}>
          {view === 'transactions' && <Transactions />}
          {view === 'charts' && <Charts />}
          {view === 'statements' && <Statements />}
        </Suspense>
      </NeedsTill>
    </Dialog>
  );
}
