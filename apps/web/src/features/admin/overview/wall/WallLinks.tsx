import type { WallLink, WallLinkAnswer } from '@stammtisch/contracts';
import { MonitorPlay } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { List } from '../../../../components/List';
import { Notice } from '../../../../components/Notice';
import { useFocusFallback } from '../../../../lib/use-focus-fallback';
import { useLoaded } from '../../../../lib/use-loaded';
import { useTask } from '../../../../lib/use-task';
import { LoadingError } from '../../LoadingError';
import { newsOf } from '../../news-of';
import { paths } from '../../paths';
import { RevokeLinkDialog } from './RevokeLinkDialog';
import { WallLinkDialog } from './WallLinkDialog';
import { WallLinkRow } from './WallLinkRow';
import styles from './WallLinks.module.css';
import { loadWallLinks, makeWallLink } from './wall-links';

const linkNews = newsOf('wallLinks');

/** The screen at the table: one tap makes a link for it; below, the links that stand. */
export function WallLinks() {
  const links = useLoaded('links', loadWallLinks, { changedBy: linkNews });
  const [made, setMade] = useState<WallLinkAnswer>();
  const [revoking, setRevoking] = useState<WallLink>();
  const [heading, focusHeading] = useFocusFallback<HTMLHeadingElement>();
  const task = useTask();
  const section = useRef<HTMLElement>(null);
  // Whoever came for it need not look for it.
  useEffect(() => {
    if (location.hash && paths.wall.endsWith(location.hash))
      section.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <section ref={section} className={styles.section} aria-labelledby="wall-links">
      <h2 ref={heading} id="wall-links" tabIndex={-1}>
        Bildschirm am Tisch
      </h2>
      <p className={styles.about}>
        Der Abend groß an der Wand: jeder Strich, jede Runde. Für Fernseher und Tablets, ohne Anmeldung.
      </p>
      <Button
        className={styles.make}
        icon={<MonitorPlay size={20} aria-hidden />}
        busy={task.busy}
        busyText="Link wird erstellt …"
        onClick={() => void task.run(async () => setMade(await makeWallLink()))}
      >
        Bildschirm aufstellen
      </Button>
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <LoadingError loaded={links} />
      {links.data && links.data.length > 0 && (
        <Card className={styles.links}>
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
            // Whether a screen has come on meanwhile is in no event.
            links.reload();
          }}
        />
      )}
      {revoking && (
        <RevokeLinkDialog link={revoking} onDone={focusHeading} onClose={() => setRevoking(undefined)} />
      )}
    </section>
  );
}
