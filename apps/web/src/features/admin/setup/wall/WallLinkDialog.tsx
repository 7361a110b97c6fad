import type { WallLinkAnswer } from '@stammtisch/contracts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/Button';
import { ButtonLink } from '../../../../components/ButtonLink';
import { Dialog } from '../../../../components/Dialog';
import { LinkToPassOn } from '../../../../components/LinkToPassOn';
import { Muted } from '../../../../components/Muted';
import { Notice } from '../../../../components/Notice';
import { Stack } from '../../../../components/Stack';
import { useTask } from '../../../../lib/use-task';
import { becomeScreen, wallPath } from './wall-links';

/** The new link for a screen: to scan, to copy, or to open on this device. */
export function WallLinkDialog({ made, onClose }: { made: WallLinkAnswer; onClose: () => void }) {
  const { wall_link: link, addresses } = made;
  const parts = useRef<HTMLDivElement>(null);
  const task = useTask();
  // Screen readers go on with the new link instead of with the button below, which was pressed.
  useEffect(() => parts.current?.focus({ preventScroll: true }), []);

  return (
    <Dialog open title="Bildschirm am Tisch" onClose={onClose}>
      <Stack ref={parts} tabIndex={-1}>
        <p>
          Öffne diesen Link auf dem Fernseher oder Tablet. Er zeigt nur den Tisch und gilt, bis du ihn
          widerrufst.
        </p>
        <LinkToPassOn
          link={link}
          addresses={addresses}
          label="Link für den Bildschirm"
          codeLabel="QR-Code für den Bildschirm, führt zum selben Link"
          message="Der Bildschirm am Tisch:"
        >
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button wide busy={task.busy} onClick={() => void task.run(() => becomeScreen(link))}>
            Auf diesem Gerät zeigen
          </Button>
          <Muted centered>Dabei wirst du hier abgemeldet, damit am Tisch niemand auf dich trinkt.</Muted>
          <ButtonLink variant="quiet" href={wallPath(link)} target="_blank" rel="noopener">
            In neuem Tab ansehen
          </ButtonLink>
        </LinkToPassOn>
      </Stack>
    </Dialog>
  );
}
