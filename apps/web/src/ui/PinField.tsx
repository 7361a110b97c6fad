import { texts } from '@stammtisch/contracts';
import { PasswordField } from './PasswordField';

/** The field in which somebody chooses their PIN for tablets. */
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
