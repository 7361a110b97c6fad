import type { WallLink, WallLinkAnswer } from '@stammtisch/contracts';
import { Monitor, MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { ConfirmDialog } from '../../../../components/ConfirmDialog';
import { List, ListRow } from '../../../../components/List';
import { LoadingError } from '../../../../components/Loaded';
import { Notice } from '../../../../components/Notice';
import { Row } from '../../../../components/Stack';
import { isolated } from '../../../../lib/isolated';
import { useFocusFallback } from '../../../../lib/use-focus-fallback';
import { useLoaded } from '../../../../lib/use-loaded';
import { useTask } from '../../../../lib/use-task';
import { formatDateTime } from '../../../../words/format';
import { DeskHead } from '../../DeskPage';
import { newsOf } from '../../news-of';
import { paths } from '../../paths';
import { toast } from '../../Toast';
import { WallLinkDialog } from './WallLinkDialog';
import { loadWallLinks, makeWallLink, revokeWallLink, screensWords } from './wall-links';

/** The page of the screen at the table: a button that makes a link for it, and below it the valid links. */
export function WallLinks() {
  const links = useLoaded('links', loadWallLinks, { changedBy: newsOf('deviceLinks') });
  const [made, setMade] = useState<WallLinkAnswer>();
  const [revoking, setRevoking] = useState<WallLink>();
  const [button, focusButton] = useFocusFallback<HTMLButtonElement>();
  const task = useTask();

  return (
    <>
      <DeskHead
        title="Bildschirm am Tisch"
        summary="Der Abend groß an der Wand: jeder Strich, jede Runde. Für Fernseher und Tablets, ohne Anmeldung."
        section={paths.wall}
      />
      <Row>
        <Button
          ref={button}
          icon={<MonitorPlay size={20} aria-hidden />}
          busy={task.busy}
          busyText="Link wird erstellt …"
          onClick={() => void task.run(async () => setMade(await makeWallLink()))}
        >
          Bildschirm aufstellen
        </Button>
      </Row>
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <LoadingError loaded={links} />
      {links.data && links.data.length > 0 && (
        <Card>
          <List aria-label="Links für Bildschirme">
            {links.data.map((link) => (
              <WallLinkRow key={link.id} link={link} onRevoke={() => setRevoking(link)} />
            ))}
          </List>
        </Card>
      )}
      {made && (
        <WallLinkDialog
          made={made}
          onClose={() => {
            setMade(undefined);
            // No event tells that a screen has connected meanwhile.
            links.reload();
          }}
        />
      )}
      {revoking && (
        <ConfirmDialog
          danger
          title="Link widerrufen?"
          text="Jeder Bildschirm, der diesen Link benutzt, zeigt sofort nichts mehr vom Tisch."
          confirmText="Widerrufen"
          onConfirm={() => revokeWallLink(revoking)}
          onDone={() => {
            toast('Link widerrufen');
            focusButton();
          }}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}

function WallLinkRow({ link, onRevoke }: { link: WallLink; onRevoke: () => void }) {
  const whose = `Link von ${isolated(link.issued_by)}, ${formatDateTime(link.issued_at)}`;
  return (
    <ListRow
      leading={<Monitor aria-hidden />}
      title={screensWords(link.screens)}
      meta={whose}
      action={
        <Button variant="quiet" aria-label={`${whose}, widerrufen`} onClick={onRevoke}>
          Widerrufen
        </Button>
      }
    />
  );
}
