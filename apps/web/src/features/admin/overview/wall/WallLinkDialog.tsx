import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/Button';
import { CopyField } from '../../../../components/CopyField';
import { Dialog } from '../../../../components/Dialog';
import { Notice } from '../../../../components/Notice';
import { QrCode } from '../../../../components/QrCode';
import { useTask } from '../../../../lib/use-task';
import styles from './WallLinks.module.css';
import { becomeScreen, wallPath } from './wall-links';

/** The new link: to scan, to copy, or to open right here. */
export function WallLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const parts = useRef<HTMLDivElement>(null);
  const task = useTask();
  // The button that was pressed lies below: whoever reads by ear goes on with what has come of it.
  useEffect(() => parts.current?.focus(), []);

  return (
    <Dialog open title="Bildschirm am Tisch" onClose={onClose}>
      <div ref={parts} className={styles.dialog} tabIndex={-1}>
        <p>
          Öffne diesen Link auf dem Fernseher oder Tablet. Er zeigt nur den Tisch und gilt, bis du ihn
          widerrufst.
        </p>
        <QrCode text={link} label="QR-Code für den Bildschirm, führt zum selben Link" />
        <CopyField
          label="Link für den Bildschirm"
          value={link}
          copyText="Link kopieren"
          copiedText="Link in die Zwischenablage kopiert!"
        />
        {task.error && <Notice variant="error">{task.error}</Notice>}
        <Button wide busy={task.busy} onClick={() => void task.run(() => becomeScreen(link))}>
          Auf diesem Gerät zeigen
        </Button>
        <p className={styles.note}>Dabei wirst du hier abgemeldet, damit am Tisch niemand auf dich trinkt.</p>
        <a className={styles.tab} href={wallPath(link)} target="_blank" rel="noopener">
          In neuem Tab ansehen
        </a>
      </div>
    </Dialog>
  );
}
