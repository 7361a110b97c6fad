import type { WallLink } from '@stammtisch/contracts';
import { ConfirmDialog } from '../../../../components/ConfirmDialog';
import { announce } from '../../announce';
import { revokeWallLink } from './wall-links';

export interface RevokeLinkDialogProps {
  readonly link: WallLink;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before screens go dark. */
export function RevokeLinkDialog({ link, onDone, onClose }: RevokeLinkDialogProps) {
  async function confirm() {
    await revokeWallLink(link);
    announce('Link widerrufen');
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog
      danger
      title="Link widerrufen?"
      text="Jeder Bildschirm, der diesen Link benutzt, zeigt sofort nichts mehr vom Tisch."
      confirmText="Widerrufen"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
