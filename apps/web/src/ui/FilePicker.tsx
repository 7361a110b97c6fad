import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from './Button';

interface FilePickerProps extends Pick<ButtonProps, 'variant' | 'busy' | 'disabled' | 'children'> {
  readonly label: string;
  readonly accept: string;
  readonly onPick: (file: File) => void;
}

export function FilePicker({ label, accept, onPick, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        disabled={button.disabled}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Otherwise picking the same file again fires no event.
          target.value = '';
          if (file) onPick(file);
        }}
      />
      <Button {...button} icon={FileUp} busyText="Wird gelesen …" onClick={() => input.current?.click()} />
    </>
  );
}
