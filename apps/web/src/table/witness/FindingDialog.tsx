import type { Finding, SeenPlace } from '@stammtisch/live';
import { useId } from 'react';
import { readFinding } from '../../lib/witness';
import { Button } from '../../ui/Button';
import { Dialog, DialogFooter } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import styles from './FindingDialog.module.css';
import { findingSentences, findingTitle, placeWords } from './words';

/** Warns that the log is not the one that this device saw before. Stays until it is confirmed. */
export default function FindingDialog({ finding }: { finding: Finding }) {
  const textId = useId();
  const { seen, now } = finding;
  return (
    <Dialog title={findingTitle(finding)} role="alertdialog" describedBy={textId}>
      <Stack gap={4}>
        <div tabIndex={-1} data-autofocus>
          <Notice variant="warning">
            <b>Zeig das am Tisch.</b> Seht nach, was eure anderen Handys sagen.
          </Notice>
        </div>
        <Stack id={textId}>
          <p>{findingSentences(finding)}</p>
          <h3>Was das heißen kann</h3>
          <ul className="bullets grid gap-2">
            <li>
              <b>Eine Sicherung wurde eingespielt,</b> etwa weil der Rechner der Kasse kaputt war. Dann fehlt,
              was nach ihr gebucht wurde, und der Kassenwart weiß davon.
            </li>
            <li>
              <b>Jemand hat die Bücher verändert,</b> am Rechner der Kasse. In der App kann das niemand: Dort
              bleibt jeder Eintrag stehen, auch was storniert ist.
            </li>
            <li>
              <b>Es ist eine andere Kasse</b> unter derselben Adresse, etwa eine neue nach einer zum
              Ausprobieren.
            </li>
          </ul>
        </Stack>
        <dl className={`grid gap-3 small framed ${styles.places}`}>
          <Place label="Zuletzt gesehen" place={seen} />
          <Place label="Jetzt" place={now} />
        </dl>
      </Stack>
      <DialogFooter>
        <Button variant="main" wide onClick={readFinding}>
          Gelesen
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** A place in the log, with its hash in groups for reading aloud. */
function Place({ label, place }: { label: string; place: SeenPlace }) {
  return (
    <div>
      <dt className="strong">{label}</dt>
      <dd>
        {placeWords(place)}, Prüfsumme{' '}
        <code className={`mono tiny ${styles.hash}`}>{place.hash.match(/.{4}/g)?.join(' ')}</code>
      </dd>
    </div>
  );
}
