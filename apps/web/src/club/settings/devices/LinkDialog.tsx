import { useEffect, useRef } from 'react';
import { useTask } from '../../../lib/use-task';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Dialog } from '../../../ui/Dialog';
import { LinkToPassOn } from '../../../ui/LinkToPassOn';
import { Muted } from '../../../ui/Muted';
import { Notice } from '../../../ui/Notice';
import { Stack } from '../../../ui/Stack';
import { becomeDevice, type DeviceKind, type NewLink, pathIn } from './device-kinds';

export interface LinkDialogProps {
  readonly kind: DeviceKind;
  readonly made: NewLink;
  readonly onClose: () => void;
}

/** The new link for a device: to scan, to copy, or to open on this one. */
export function LinkDialog({ kind, made, onClose }: LinkDialogProps) {
  const { link, addresses } = made;
  const parts = useRef<HTMLDivElement>(null);
  const task = useTask();
  // Screen readers go on with the new link instead of with the button below, which was pressed.
  useEffect(() => parts.current?.focus({ preventScroll: true }), []);

  return (
    <Dialog open title={kind.title} onClose={onClose}>
      <Stack ref={parts} tabIndex={-1}>
        <p>{kind.about}</p>
        <LinkToPassOn
          link={link}
          addresses={addresses}
          label={kind.label}
          codeLabel={kind.codeLabel}
          message={kind.message}
        >
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button wide busy={task.busy} onClick={() => void task.run(() => becomeDevice(link))}>
            Auf diesem Gerät zeigen
          </Button>
          <Muted centered>{kind.loggedOut}</Muted>
          <ButtonLink variant="quiet" href={pathIn(link)} target="_blank" rel="noopener">
            In neuem Tab ansehen
          </ButtonLink>
        </LinkToPassOn>
      </Stack>
    </Dialog>
  );
}
