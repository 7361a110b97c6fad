import { texts } from '@stammtisch/contracts';
import { type ChangeEvent, useState } from 'react';

/** A reason being typed, or another text that has to be there. `missing` is the error while it is not. */
export function useReason(missing: string = texts.reasonMissing) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const text = typed.trim();
  return {
    text,
    /** Props of the `Field`. */
    field: {
      autoComplete: 'off',
      value: typed,
      error: refused ? missing : undefined,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setTyped(event.target.value);
        setRefused(false);
      },
    },
    /** Is it there? Else the field shows the error. */
    check(): boolean {
      setRefused(text === '');
      return text !== '';
    },
  };
}
