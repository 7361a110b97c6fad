import type { Drink } from '@stammtisch/contracts';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { isolated } from '../../../lib/isolated';
import { useTask } from '../../../lib/use-task';
import { deleteDrink } from './drinks';

export interface DeleteDrinkDialogProps {
  readonly drink: Drink;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a drink goes off the menu. */
export function DeleteDrinkDialog({ drink, onDeleted, onClose }: DeleteDrinkDialogProps) {
  const task = useTask();
  return (
    <ConfirmDialog
      open
      danger
      title={`${isolated(drink.name)} löschen?`}
      text="Das Getränk verschwindet von der Karte. Was schon getrunken ist, bleibt im Verlauf."
      confirmText="Löschen"
      busy={task.busy}
      error={task.error}
      onConfirm={async () => {
        if (await task.run(() => deleteDrink(drink))) onDeleted();
      }}
      onCancel={onClose}
    />
  );
}
