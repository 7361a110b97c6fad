import { type Drink, texts } from '@stammtisch/contracts';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { isolated } from '../../lib/isolated';
import { openAbove } from '../../lib/sheets';
import { sheetPaths } from './sheets';

/** Says that a tap was refused for the credit line, and leads to the top-up. */
export function LimitDialog({ drink, onClose }: { drink: Drink; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`${isolated(drink.name)} nicht gebucht`}
      text={texts.creditLineReached}
      confirmText="Aufladen"
      cancelText="Später"
      onConfirm={() => {
        // The dialog closes before the sheet opens. Closing later, it would take the focus from the sheet.
        onClose();
        openAbove(sheetPaths['top-up']);
      }}
      onClose={onClose}
    />
  );
}
