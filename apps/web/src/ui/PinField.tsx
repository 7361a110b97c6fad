import { texts } from '@stammtisch/contracts';
import { PasswordField } from './Field';

/** A member's choices for orders at the bar's tablets. */
export const accessChoices = [
  { value: 'tile', label: 'Ohne PIN', text: 'Ein Tipp auf den Namen genügt, wie auf Papier' },
  { value: 'pin', label: 'Mit PIN', text: 'Erst die PIN oder der Badge, dann das Getränk' },
  { value: 'phone', label: 'Nur am Handy', text: 'Am Tresen wird nichts gebucht' },
] as const;

export function PinField() {
  return (
    <PasswordField
      label="Deine PIN für den Tresen"
      name="pin"
      inputMode="numeric"
      pattern="\d*"
      maxLength={6}
      missing={texts.pinInvalid}
      hint="4 bis 6 Ziffern, die sonst niemand errät"
      autoComplete="off"
    />
  );
}
