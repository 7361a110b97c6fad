import { type Drink, isolated, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import type { Refusal } from '@stammtisch/live';
import { paths } from '../../lib/paths';
import { openAbove } from '../../lib/sheets';
import { Button } from '../../ui/Button';
import { ConfirmDialog, Dialog, DialogFooter } from '../../ui/Dialog';

/** A drink that was not booked, and why. */
export interface Question {
  readonly drink: Drink;
  readonly refusal: Refusal;
}

interface NotBookedProps {
  readonly question: Question;
  readonly onOrder: (drink: Drink) => Promise<void>;
  readonly onClose: () => void;
}

/** Reports a tap that was not booked. It offers the new price, other drinks (by age), or a top-up (beyond the credit line). */
export default function NotBooked({ question: { drink, refusal }, onOrder, onClose }: NotBookedProps) {
  const { reason, code, price: euro } = refusal;
  const name = isolated(drink.name);
  const title = `${name} nicht gebucht`;
  if (code === 'age')
    return (
      <Dialog title={title} width="narrow" role="alertdialog" onClose={onClose}>
        <p>{reason}</p>
        <DialogFooter>
          <Button variant="main" wide onClick={onClose} data-autofocus>
            Zur Karte
          </Button>
        </DialogFooter>
      </Dialog>
    );
  const price = euro !== undefined && formatEuro(wireCents(euro));
  const texts = price
    ? {
        title: `${name} kostet jetzt ${price}`,
        text: `${reason}. Gebucht ist noch nichts.`,
        submitText: `Für ${price} bestellen`,
        cancelText: 'Lieber nicht',
      }
    : { title, text: reason, submitText: 'Aufladen', cancelText: 'Später' };
  return (
    <ConfirmDialog
      {...texts}
      onSubmit={() => {
        // Closes before the sheet opens: closing later would take the focus from the sheet.
        onClose();
        if (euro === undefined) openAbove(paths.topUp);
        else void onOrder({ ...drink, price: euro });
      }}
      onClose={onClose}
    />
  );
}
