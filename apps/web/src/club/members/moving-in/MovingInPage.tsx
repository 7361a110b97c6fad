import { calls } from '@stammtisch/contracts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { PanelHead } from '../../../admin/PanelHead';
import { paths } from '../../../admin/paths';
import { call } from '../../../lib/api';
import { useTask } from '../../../lib/use-task';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Card } from '../../../ui/Card';
import { FilePicker } from '../../../ui/FilePicker';
import { ColumnChoice } from '../../../ui/import-file/ColumnChoice';
import { Muted } from '../../../ui/Muted';
import { Notice } from '../../../ui/Notice';
import { Row, Stack } from '../../../ui/Stack';
import { TextArea } from '../../../ui/TextArea';
import { printLinks } from '../access-sheet/handed-links';
import { ReviewedList } from './ReviewedList';
import { type MovedIn as Moved, useMovingIn } from './use-moving-in';
import { doneSentence } from './words';

/** Takes over a table that kept its list elsewhere: on paper, in a spreadsheet, or in another program. */
export function MovingInPage() {
  const { done, ...file } = useMovingIn();
  const { progress, reading, confirming: moving } = file;
  const [pasted, paste] = useState('');

  return (
    <>
      <PanelHead
        title="Umziehen"
        summary="Mitglieder und Guthaben von anderswo"
        howTo="eine-liste-übernehmen"
        actions={<ButtonLink href={paths.members}>Zu den Mitgliedern</ButtonLink>}
      />
      <Stack gap="page">
        {!done && (
          <Card stack>
            <p>
              Füge deine Liste ein, mit oder ohne Guthaben, oder wähle eine CSV-Datei. Sie bleibt auf diesem
              Gerät, bis du unten bestätigst.
            </p>
            <Muted>Unter null heißt: schuldet etwas.</Muted>
            <TextArea
              label="Tabelle einfügen"
              rows={4}
              // It grows with its text: five hundred lines would push the rest off the screen.
              style={{ maxHeight: '12rem' }}
              value={pasted}
              onChange={({ target }) => paste(target.value)}
            />
            {reading.error && <Notice variant="error">{reading.error}</Notice>}
            <Row grow>
              <Button
                variant={progress.at === 'start' ? 'main' : 'plain'}
                busy={reading.busy}
                disabled={pasted.trim() === '' || moving.busy}
                onClick={() => void file.open(new Blob([pasted]))}
              >
                Eingefügtes lesen
              </Button>
              <FilePicker
                label="Liste"
                accept=".csv,.tsv,.txt"
                busy={reading.busy}
                disabled={moving.busy}
                onPick={(picked) => void file.open(picked)}
              >
                Datei wählen
              </FilePicker>
            </Row>
          </Card>
        )}
        {!done && <ColumnChoice {...file} />}
        {!done && progress.at === 'read' && (
          <ReviewedList
            review={progress.shown}
            unread={progress.content.unread}
            moving={moving}
            onChange={file.change}
            onMoveIn={() => void file.moveIn(progress.shown)}
          />
        )}
        {done && <MovedIn {...done} />}
      </Stack>
    </>
  );
}

/** Makes a personal link for each of these members, and shows them on slips to print. */
async function printSlips(memberIds: readonly string[]): Promise<void> {
  const body = { member_ids: [...memberIds] };
  printLinks(await call(calls.issuePersonalLinks, { body, failure: 'Fehler beim Erstellen der Links' }));
}

/** All are here: what comes next is a slip for each. */
function MovedIn({ count, personIds }: Moved) {
  const { busy, error, run } = useTask();

  return (
    <Card stack>
      <Notice variant="success">{doneSentence(count)}</Notice>
      {personIds.length > 0 && (
        <>
          <p>
            Jetzt bekommt jeder einen Zettel mit eigenem QR-Code: damit sucht man sich Name und Passwort aus.
          </p>
          <Muted>Wer kein Handy hat, braucht keinen: der Kassenwart bucht für alle.</Muted>
          {error && <Notice variant="error">{error}</Notice>}
          <Button
            variant="main"
            icon={<Printer size={20} aria-hidden />}
            busy={busy}
            busyText="Links werden erstellt …"
            onClick={() => void run(() => printSlips(personIds))}
          >
            Zettel drucken
          </Button>
        </>
      )}
    </Card>
  );
}
