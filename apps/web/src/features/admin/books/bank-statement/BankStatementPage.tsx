import { Card } from '../../../../components/Card';
import { ColumnChoice } from '../../../../components/ColumnChoice';
import { FilePicker } from '../../../../components/FilePicker';
import { Notice } from '../../../../components/Notice';
import { Stack } from '../../../../components/Stack';
import { DeskHead } from '../../DeskPage';
import { paths } from '../../paths';
import { ReviewedLines } from './ReviewedLines';
import { UnreadLines } from './UnreadLines';
import { useBankStatement } from './use-bank-statement';
import { WhatWasRead } from './WhatWasRead';

const WANTED = [
  { name: 'date', label: 'Buchungstag', needed: true },
  { name: 'amount', label: 'Betrag', needed: true },
  { name: 'name', label: 'Von wem' },
  { name: 'text', label: 'Verwendungszweck' },
] as const;

/** Compares the bank's file with what is booked and what members announced, and books what the treasurer ticks. */
export function BankStatementPage() {
  const { progress, reading, booking, comparing, open, choose, change, book, compare } = useBankStatement();

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
            onPick={(file) => void open(file)}
          >
            {progress.at === 'start' ? 'Datei wählen' : 'Andere Datei wählen'}
          </FilePicker>
        </Card>
        {progress.at === 'columns' && (
          <ColumnChoice
            table={progress.table}
            wanted={WANTED}
            hint="Diese Bank nennt ihre Spalten anders. Sag es einmal, dann merkt sich die Kasse es auf diesem Gerät."
            onChoose={(columns) => choose(progress.table, columns)}
          />
        )}
        {progress.at === 'lines' && (
          <>
            <WhatWasRead
              statement={progress.statement}
              books={progress.books}
              comparing={comparing}
              onCompare={(balance) => void compare(balance)}
            />
            <ReviewedLines
              review={progress.review}
              books={progress.books}
              booking={booking}
              onChange={change}
              onBook={() => void book(progress.review, progress.statement)}
            />
            <UnreadLines unread={progress.statement.unread} />
          </>
        )}
      </Stack>
    </>
  );
}
