import { DrinkDialog } from './DrinkDialog';
import { emptyForm } from './drink-form';
import { addDrink } from './drinks';

export interface AddDrinkDialogProps {
  readonly onSaved: (message: string) => void;
  readonly onClose: () => void;
}

/** A new drink for the menu. */
export function AddDrinkDialog(props: AddDrinkDialogProps) {
  return (
    <DrinkDialog
      {...props}
      title="Neues Getränk"
      submitText="Hinzufügen"
      initial={emptyForm}
      withSortOrder
      save={addDrink}
    />
  );
}
