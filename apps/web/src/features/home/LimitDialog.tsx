import { type Drink, texts } from '@stammtisch/contracts';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { isolated } from '../../lib/isolated';
import { openAbove } from '../../lib/sheets';
import { sheetPaths } from './sheets';

/** A tap was beyond the credit line: what the till says to it, and the way on. */
export function LimitDialog({ drink, onClose }: { drink: Drink; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`${isolated(drink.name)} nicht gebucht`}
      text={texts.creditLineReached}
      confirmText="Aufladen"
      cancelText="Später"
      onConfirm={() => {
        // Closed before the sheet opens: closed later it would take the focus from it.
        onClose();
        openAbove(sheetPaths['top-up']);
      }}
      onClose={onClose}
    />
  );
}
