import { calls } from '@stammtisch/contracts';
import { useState } from 'react';
import { ActionForm } from '../../../admin/ActionDialog';
import { loadMembers } from '../../../admin/known-names';
import { PanelHead } from '../../../admin/page-parts';
import { call } from '../../../lib/api';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextArea } from '../../../ui/Field';
import { FilePicker } from '../../../ui/FilePicker';
import { ColumnChoice } from '../../../ui/import-file/import-parts';
import { useImportFile } from '../../../ui/import-file/use-import-file';
import { ButtonLink } from '../../../ui/Links';
import { Notice } from '../../../ui/Notice';
import { Row, Stack } from '../../../ui/Stack';
import { Muted } from '../../../ui/Text';
import { printLinks } from '../access-sheet/print-links';
import { LISTS, type MovingList } from './list';
import { ReviewedList } from './ReviewedList';
import { bodyOf, doneSentence, type Review, reviewOf } from './review';

/** Timeout in ms: five hundred documents on a slow machine. */
const PATIENCE = 90_000;

const loadReview = async (list: MovingList) => reviewOf(list, (await loadMembers()).members);

/** Imports members and balances from a spreadsheet or another program. */
export default function MovingInPage() {
  const file = useImportFile(LISTS, loadReview);
  const { progress, reading, confirming: moving } = file;
  const [pasted, paste] = useState('');
  const [movedIn, setMovedIn] = useState<MovedIn>();

  async function moveIn(review: Review) {
    const body = bodyOf(review);
    const { member_ids } = await call(calls.moveIn, { body, timeoutMs: PATIENCE });
    const personIds = member_ids.filter((_, index) => body.members[index]?.kind !== 'collective');
    setMovedIn({ count: member_ids.length + (body.balances?.length ?? 0), personIds });
  }

  return (
    <>
      <PanelHead
        title="Umziehen"
        summary="Mitglieder und Guthaben von anderswo"
        howTo="eine-liste-übernehmen"
        actions={<ButtonLink href={paths.members}>Zu den Mitgliedern</ButtonLink>}
      />
      {movedIn ? (
        <Welcome {...movedIn} />
      ) : (
        <Stack gap="page">
          <Card stack>
            <p>
              Füge deine Liste ein, mit oder ohne Guthaben, oder wähle eine CSV-Datei. Sie bleibt auf diesem
              Gerät, bis du unten bestätigst.
            </p>
            <Muted>Unter null heißt: schuldet etwas.</Muted>
            <TextArea
              label="Tabelle einfügen"
              rows={4}
              // The field grows with its text: five hundred lines would push the rest off the screen.
              style={{ maxHeight: '12rem' }}
              value={pasted}
              onChange={paste}
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
          <ColumnChoice {...file} />
          {progress.at === 'read' && (
            <ReviewedList
              review={progress.shown}
              unread={progress.content.unread}
              moving={moving}
              onChange={file.change}
              onMoveIn={() => moveIn(progress.shown)}
            />
          )}
        </Stack>
      )}
    </>
  );
}

interface MovedIn {
  readonly count: number;
  /** Members who can get a personal link. */
  readonly personIds: string[];
}

/** The next step after importing: printing paper slips with personal links. */
function Welcome({ count, personIds }: MovedIn) {
  const hasPersons = personIds.length > 0;
  return (
    <Card>
      <ActionForm
        submitText={hasPersons && 'Zettel drucken'}
        send={async () =>
          printLinks(await call(calls.issuePersonalLinks, { body: { member_ids: personIds } }))
        }
      >
        <Notice variant="success">{doneSentence(count)}</Notice>
        {hasPersons && (
          <>
            <p>
              Jetzt bekommt jeder einen Zettel mit eigenem QR-Code: damit sucht man sich Name und Passwort
              aus.
            </p>
            <Muted>Wer kein Handy hat, braucht keinen: der Kassenwart bucht für alle.</Muted>
          </>
        )}
      </ActionForm>
    </Card>
  );
}
