import { PanelHead } from '../PanelHead';

/** Transaktionen. */
export function TransactionsTab() {
  return <PanelHead title="Transaktionen" />;
}
