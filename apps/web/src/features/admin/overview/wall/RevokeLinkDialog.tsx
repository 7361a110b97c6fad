import type { WallLink } from '@stammtisch/contracts';
import { ConfirmDialog } from '../../../../components/ConfirmDialog';
import { useTask } from '../../../../lib/use-task';
import { announce } from '../../announce';
import { revokeWallLink } from './wall-links';

export interface RevokeLinkDialogProps {
  readonly link: WallLink;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before screens go dark. */
export function RevokeLinkDialog({ link, onDone, onClose }: RevokeLinkDialogProps) {
  const task = useTask();

  async function confirm() {
    if (!(await task.run(() => revokeWallLink(link)))) return;
    announce('Link widerrufen');
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      danger
      title="Link widerrufen?"
      text="Jeder Bildschirm, der diesen Link benutzt, zeigt sofort nichts mehr vom Tisch."
      confirmText="Widerrufen"
      busy={task.busy}
      error={task.error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
