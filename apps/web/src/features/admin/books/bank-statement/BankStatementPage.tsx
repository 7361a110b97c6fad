import { Card } from '../../../../components/Card';
import { Notice } from '../../../../components/Notice';
import { announce } from '../../announce';
import { paths } from '../../paths';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { ColumnChoice } from './ColumnChoice';
import { FilePicker } from './FilePicker';
import { ReviewedLines } from './ReviewedLines';
import { useBankStatement } from './use-bank-statement';

/** Compares the bank's file with what members announced, and books what the treasurer ticks. */
export function BankStatementPage() {
  const { progress, reading, booking, open, choose, change, book } = useBankStatement();

  async function bookTicked() {
    const booked = await book();
    if (booked !== undefined) announce(booked === 1 ? 'Ein Eingang gebucht' : `${booked} Eingänge gebucht`);
  }

  return (
    <>
      <BooksHead
        title="Kontoauszug"
        summary="Was auf dem Konto eingegangen ist, und wessen Geld es ist"
        path={paths.bankStatement}
      />
      <div className={styles.stack}>
        <Card className={styles.card}>
          <p>
            Lade bei deiner Bank den Auszug als CAMT (XML oder ZIP) oder CSV herunter und wähle ihn hier. Die
            Datei bleibt auf diesem Gerät; gebucht wird nur, was du ankreuzt, und keine Zeile je zweimal.
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
          <ReviewedLines
            lines={progress.lines}
            payers={progress.payers}
            booking={booking}
            onChange={change}
            onBook={() => void bookTicked()}
          />
        )}
      </div>
    </>
  );
}
