import { useTask } from '../lib/use-task';
import { Button, type ButtonProps } from './Button';
import { Notice } from './Notice';

interface TaskButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  readonly work: () => Promise<unknown>;
}

/** A button that is busy while its work runs. If the work fails, its error shows above the button. */
export function TaskButton({ work, ...button }: TaskButtonProps) {
  const { busy, error, run } = useTask();
  return (
    <>
      {error && <Notice variant="error">{error}</Notice>}
      <Button {...button} busy={busy} onClick={() => void run(work)} />
    </>
  );
}
