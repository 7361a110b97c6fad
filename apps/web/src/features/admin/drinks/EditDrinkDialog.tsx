import type { Drink } from '@stammtisch/contracts';
import { DrinkDialog } from './DrinkDialog';
import { formOf } from './drink-form';
import { updateDrink } from './drinks';

export interface EditDrinkDialogProps {
  readonly drink: Drink;
  readonly onSaved: (message: string) => void;
  readonly onClose: () => void;
}

/** Another name, price or picture. What was bought already keeps its own. */
export function EditDrinkDialog({ drink, ...props }: EditDrinkDialogProps) {
  return (
    <DrinkDialog
      {...props}
      title="Getränk bearbeiten"
      subtitle={drink.name}
      submitText="Änderungen speichern"
      initial={formOf(drink)}
      save={(body) => updateDrink(drink, body)}
    />
  );
}
