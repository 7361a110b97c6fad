import { PanelHead } from '../PanelHead';

/** Mitglieder. */
export function MembersTab() {
  return <PanelHead title="Mitglieder" />;
}
