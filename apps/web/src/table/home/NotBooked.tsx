import { type Drink, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { openAbove } from '../../lib/sheets';
import { Button } from '../../ui/Button';
import { ConfirmDialog, Dialog, DialogFooter } from '../../ui/Dialog';
import { isolated } from '../../words/format';
import { sheetPaths } from './sheets';

/** A drink that the till did not book, and the message or question for the member. After a change of price it has the new one. */
export interface Question {
  readonly drink: Drink;
  readonly about: 'price' | 'limit' | 'age';
  /** The till's sentence. */
  readonly reason: string;
}

interface NotBookedProps {
  readonly question: Question;
  readonly onOrder: (drink: Drink) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Says that a tap was not booked: beyond the credit line the way leads to the top-up, with another price it can be ordered
 * anew, and for another age there are other drinks.
 */
export function NotBooked({ question, onOrder, onClose }: NotBookedProps) {
  const { drink } = question;
  const name = isolated(drink.name);
  if (question.about === 'price') {
    const price = formatEuro(wireCents(drink.price));
    return (
      <ConfirmDialog
        title={`${name} kostet jetzt ${price}`}
        text={`${question.reason}. Gebucht ist noch nichts.`}
        confirmText={`Für ${price} bestellen`}
        cancelText="Lieber nicht"
        onConfirm={() => {
          onClose();
          void onOrder(drink);
        }}
        onClose={onClose}
      />
    );
  }
  if (question.about === 'age') {
    return (
      <Dialog title={`${name} nicht gebucht`} width="narrow" role="alertdialog" onClose={onClose}>
        <p>{question.reason}</p>
        <DialogFooter>
          <Button variant="main" wide onClick={onClose} data-autofocus>
            Zur Karte
          </Button>
        </DialogFooter>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={`${name} nicht gebucht`}
      text={question.reason}
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
