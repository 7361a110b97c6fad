import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../components/Button';

export interface FilePickerProps {
  readonly busy: boolean;
  /** Another one takes the place of one that is shown. */
  readonly another: boolean;
  readonly onPick: (file: File) => void;
}

/** Asks for the bank's file. */
export function FilePicker({ busy, another, onPick }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Kontoauszug"
        accept=".xml,.zip,.csv,.txt,.camt"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be picked again.
          target.value = '';
          if (file) onPick(file);
        }}
      />
      <Button
        variant={another ? 'plain' : 'main'}
        icon={<FileUp size={20} aria-hidden />}
        busy={busy}
        busyText="Wird gelesen …"
        onClick={() => input.current?.click()}
      >
        {another ? 'Andere Datei wählen' : 'Datei wählen'}
      </Button>
    </>
  );
}
