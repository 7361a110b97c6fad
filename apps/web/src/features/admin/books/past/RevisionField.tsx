import { useState } from 'react';
import { Field } from '../../../../components/Field';

export interface RevisionFieldProps {
  readonly revision: number;
  readonly newest: number;
  readonly onPick: (revision: number) => void;
}

/** The number of the last event that counts; taken when it is typed to its end. */
export function RevisionField({ revision, newest, onPick }: RevisionFieldProps) {
  const [typed, setTyped] = useState<string>();

  function take() {
    setTyped(undefined);
    if (typed && /^\d{1,15}$/.test(typed)) onPick(Math.min(Number(typed), newest));
  }

  return (
    <Field
      label="Nach Ereignis Nr."
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (revision < 0 ? '' : String(revision))}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      onBlur={take}
    />
  );
}
