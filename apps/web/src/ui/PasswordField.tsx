import { Eye, EyeOff } from 'lucide-react';
import { use, useState } from 'react';
import { Field, type FieldProps } from './Field';
import { FormContext } from './form-state';
import { IconButton } from './IconButton';

/** A field for a password, with a button that shows what is typed until the form is sent. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const { sent } = use(FormContext);
  const [shownFor, setShownFor] = useState<number>();
  const shown = shownFor === sent;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={`${props.label} anzeigen`}
          aria-pressed={shown}
          icon={<Icon size={20} aria-hidden />}
          onClick={() => setShownFor(shown ? undefined : sent)}
        />
      }
    />
  );
}
