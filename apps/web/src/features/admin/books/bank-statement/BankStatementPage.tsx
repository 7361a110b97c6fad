import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Notice } from '../../../../components/Notice';
import { Stack } from '../../../../components/Stack';
import { DeskHead } from '../../DeskPage';
import { paths } from '../../paths';
import { toast } from '../../Toast';
import { ColumnChoice } from './ColumnChoice';
import { ReviewedLines } from './ReviewedLines';
import { toBook } from './review';
import { UnreadLines } from './UnreadLines';
import { useBankStatement } from './use-bank-statement';
import { WhatWasRead } from './WhatWasRead';
import { bookedWords } from './words';

/** Compares the bank's file with what is booked and what members announced, and books what the treasurer ticks. */
export function BankStatementPage() {
  const { progress, reading, booking, open, choose, change, book } = useBankStatement();

  async function bookTicked() {
    const chosen = progress.at === 'lines' ? toBook(progress.review.lines) : [];
    const booked = await book();
    if (booked !== undefined) toast(bookedWords(booked, chosen));
  }

  return (
    <>
      <DeskHead
        title="Kontoauszug"
        summary="Was auf dem Bankkonto ein- und ausgegangen ist, und wessen Geld es ist"
        section={paths.cashBook}
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
            busy={reading.busy}
            another={progress.at !== 'start'}
            onPick={(file) => void open(file)}
          />
        </Card>
        {progress.at === 'columns' && (
          <ColumnChoice table={progress.table} onChoose={(columns) => void choose(progress.table, columns)} />
        )}
        {progress.at === 'lines' && (
          <>
            <WhatWasRead statement={progress.statement} books={progress.books} />
            <ReviewedLines
              review={progress.review}
              books={progress.books}
              booking={booking}
              onChange={change}
              onBook={() => void bookTicked()}
            />
            <UnreadLines unread={progress.statement.unread} />
          </>
        )}
      </Stack>
    </>
  );
}

interface FilePickerProps {
  readonly busy: boolean;
  /** A file is shown already; the next one replaces it. */
  readonly another: boolean;
  readonly onPick: (file: File) => void;
}

function FilePicker({ busy, another, onPick }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Kontoauszug"
        accept=".xml,.zip,.csv,.txt,.camt,.sta,.mt940"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be picked again.
          target.value = '';
          if (file) onPick(file);
        }}
      />
      <Button
        variant={another ? 'plain' : 'main'}
        icon={<FileUp size={20} aria-hidden />}
        busy={busy}
        busyText="Wird gelesen …"
        onClick={() => input.current?.click()}
      >
        {another ? 'Andere Datei wählen' : 'Datei wählen'}
      </Button>
    </>
  );
}
