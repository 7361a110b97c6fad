import { useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { NeedsTill } from '../../ui/NeedsTill';
import { Segments } from '../../ui/Segments';
import { OwnCharts } from './OwnCharts';
import { Statements } from './Statements';
import { Transactions } from './Transactions';

/** The views of the history dialog. */
export type View = 'transactions' | 'charts' | 'statements';

export const VIEWS = [
  { value: 'transactions', label: 'Buchungen' },
  { value: 'charts', label: 'Bilder' },
  { value: 'statements', label: 'Auszüge' },
] as const satisfies readonly { readonly value: View; readonly label: string }[];

/** The member's own history: transactions, charts, or monthly statements. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>('transactions');
  return (
    <Dialog open title="Verlauf" width="wide" tall onClose={onClose}>
      <NeedsTill>
        <Segments legend="Ansicht" options={VIEWS} value={view} onChange={setView} />
        {view === 'transactions' && <Transactions />}
        {view === 'charts' && <OwnCharts />}
        {view === 'statements' && <Statements />}
      </NeedsTill>
    </Dialog>
  );
}
