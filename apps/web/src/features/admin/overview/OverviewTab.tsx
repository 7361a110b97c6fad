import { PanelHead } from '../PanelHead';

/** Übersicht. */
export function OverviewTab() {
  return <PanelHead title="Übersicht" />;
}
