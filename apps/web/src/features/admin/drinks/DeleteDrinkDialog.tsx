import type { Drink } from '@stammtisch/contracts';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { isolated } from '../../../lib/isolated';
import { deleteDrink } from './drinks';

export interface DeleteDrinkDialogProps {
  readonly drink: Drink;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a drink goes off the menu. */
export function DeleteDrinkDialog({ drink, onDeleted, onClose }: DeleteDrinkDialogProps) {
  return (
    <ConfirmDialog
      danger
      title={`${isolated(drink.name)} löschen?`}
      text="Das Getränk verschwindet von der Karte. Was schon getrunken ist, bleibt im Verlauf."
      confirmText="Löschen"
      onConfirm={async () => {
        await deleteDrink(drink);
        onDeleted();
      }}
      onCancel={onClose}
    />
  );
}
