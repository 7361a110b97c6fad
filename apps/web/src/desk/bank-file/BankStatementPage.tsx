import { DeskHead } from '../../admin/DeskPage';
import { paths } from '../../admin/paths';
import { Card } from '../../ui/Card';
import { FilePicker } from '../../ui/FilePicker';
import { ColumnChoice } from '../../ui/import-file/ColumnChoice';
import { UnreadRows } from '../../ui/import-file/UnreadRows';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { ReviewedLines } from './ReviewedLines';
import { useBankStatement } from './use-bank-statement';
import { WhatWasRead } from './WhatWasRead';
import { UNREAD } from './words';

/** Compares the bank's file with what is booked and what members announced, and books what the treasurer ticks. */
export function BankStatementPage() {
  const { comparing, ...file } = useBankStatement();
  const { progress, reading, confirming: booking } = file;

  return (
    <>
      <DeskHead
        title="Kontoauszug"
        summary="Was auf dem Bankkonto ein- und ausgegangen ist, und wessen Geld es ist"
        howTo="den-kontoauszug-einlesen"
        section={paths.today}
      />
      <Stack gap="page">
        <Card stack>
          <p>
            Lade bei deiner Bank den Auszug als CAMT (XML oder ZIP) oder CSV herunter und wähle ihn hier. Die
            Datei bleibt auf diesem Gerät; gebucht wird nur, was du ankreuzt, und keine Zeile zweimal. Davon
            behält die Kasse Datum und Verwendungszweck. Was vielleicht schon gebucht ist, steht dabei.
          </p>
          {reading.error && <Notice variant="error">{reading.error}</Notice>}
          <FilePicker
            label="Kontoauszug"
            accept=".xml,.zip,.csv,.txt,.camt,.sta,.mt940"
            variant={progress.at === 'start' ? 'main' : 'plain'}
            busy={reading.busy}
            // What is booked belongs to the file that is open.
            disabled={booking.busy}
            onPick={(picked) => void file.open(picked)}
          >
            {progress.at === 'start' ? 'Datei wählen' : 'Andere Datei wählen'}
          </FilePicker>
        </Card>
        {progress.at === 'columns' && <ColumnChoice {...file} />}
        {progress.at === 'read' && (
          <>
            <WhatWasRead
              statement={progress.content}
              books={progress.shown.books}
              comparing={comparing}
              onCompare={(balance) => void file.compare(balance)}
            />
            <ColumnChoice {...file} />
            <ReviewedLines
              review={progress.shown.review}
              books={progress.shown.books}
              booking={booking}
              onChange={file.change}
              onBook={() => void file.book()}
            />
            <UnreadRows rows={progress.content.unread} reasons={UNREAD} />
          </>
        )}
      </Stack>
    </>
  );
}
