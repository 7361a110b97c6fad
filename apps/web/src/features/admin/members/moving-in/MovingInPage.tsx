import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { ButtonLink } from '../../../../components/ButtonLink';
import { Card } from '../../../../components/Card';
import { ColumnChoice } from '../../../../components/ColumnChoice';
import { FilePicker } from '../../../../components/FilePicker';
import { Muted } from '../../../../components/Muted';
import { Notice } from '../../../../components/Notice';
import { Row, Stack } from '../../../../components/Stack';
import { TextArea } from '../../../../components/TextArea';
import { PanelHead } from '../../PanelHead';
import { paths } from '../../paths';
import { MovedIn } from './MovedIn';
import { ReviewedList } from './ReviewedList';
import { useMovingIn } from './use-moving-in';

const WANTED = [
  { name: 'name', label: 'Name, oder nur der Nachname', needed: true },
  { name: 'firstName', label: 'Vorname' },
  { name: 'balance', label: 'Guthaben', needed: true },
] as const;

/** Takes over a table that kept its list elsewhere: on paper, in a spreadsheet, or in another program. */
export function MovingInPage() {
  const { progress, reading, moving, openFile, openText, choose, change, moveIn } = useMovingIn();
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
        {progress.at !== 'done' && (
          <Card stack>
            <p>
              Füge deine Tabelle mit Namen und Guthaben ein, oder wähle eine CSV-Datei. Sie bleibt auf diesem
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
                onClick={() => void openText(pasted)}
              >
                Eingefügtes lesen
              </Button>
              <FilePicker
                label="Liste"
                accept=".csv,.tsv,.txt"
                busy={reading.busy}
                disabled={moving.busy}
                onPick={(file) => void openFile(file)}
              >
                Datei wählen
              </FilePicker>
            </Row>
          </Card>
        )}
        {progress.at === 'columns' && (
          <ColumnChoice
            table={progress.table}
            wanted={WANTED}
            hint="Die Kasse erkennt nicht, wo Name und Guthaben stehen."
            onChoose={(columns) => choose(progress.table, columns)}
          />
        )}
        {progress.at === 'review' && (
          <ReviewedList
            review={progress.review}
            unread={progress.list.unread}
            moving={moving}
            onChange={change}
            onMoveIn={() => void moveIn(progress.review)}
          />
        )}
        {progress.at === 'done' && <MovedIn {...progress} />}
      </Stack>
    </>
  );
}
