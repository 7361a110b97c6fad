import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Notice } from '../../../../components/Notice';
import { Stack } from '../../../../components/Stack';
import { paths } from '../../paths';
import { toast } from '../../Toast';
import { BooksHead } from '../BooksPage';
import { ColumnChoice } from './ColumnChoice';
import { ReviewedLines } from './ReviewedLines';
import { UnreadLines } from './UnreadLines';
import { useBankStatement } from './use-bank-statement';
import { readSentence } from './words';

/** Compares the bank's file with what members announced, and books what the treasurer ticks. */
export function BankStatementPage() {
  const { progress, reading, booking, open, choose, change, book } = useBankStatement();

  async function bookTicked() {
    const booked = await book();
    if (booked !== undefined) toast(booked === 1 ? 'Ein Eingang gebucht' : `${booked} Eingänge gebucht`);
  }

  return (
    <>
      <BooksHead
        title="Kontoauszug"
        summary="Was auf dem Konto eingegangen ist, und wessen Geld es ist"
        path={paths.bankStatement}
      />
      <Stack gap="page">
        <Card stack>
          <p>
            Lade bei deiner Bank den Auszug als CAMT (XML oder ZIP) oder CSV herunter und wähle ihn hier. Die
            Datei bleibt auf diesem Gerät; gebucht wird nur, was du ankreuzt, und keine Zeile zweimal. Was
            vielleicht schon gebucht ist, steht dabei.
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
            <p role="status">{readSentence(progress.statement)}</p>
            <ReviewedLines
              review={progress.review}
              payers={progress.payers}
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
        accept=".xml,.zip,.csv,.txt,.camt"
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
