import { type Cents, formatEuro } from '@stammtisch/domain';
import { paths } from '../../admin/paths';
import { localDate } from '../../lib/time';
import type { Task } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { TextLink } from '../../ui/Links';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { LastCount } from '../LastCount';
import { type Books, isCompared } from './books';
import type { Balance, Statement } from './file/statement';
import { balanceHint, otherAccount, readSentence } from './words';

interface Comparing {
  readonly comparing: Task;
  /** Keeps that the bank has this balance, which is the cash book's. */
  readonly onCompare: (balance: Cents) => void;
}

export interface WhatWasReadProps extends Comparing {
  readonly statement: Statement;
  readonly books: Books;
}

/** What the bank's file tells as a whole: how much of it was read, whose account it is, and what lay there in the end. */
export function WhatWasRead({ statement, books, ...comparing }: WhatWasReadProps) {
  const { closing } = statement;
  const other = otherAccount(statement, books);
  return (
    <Card stack>
      <p role="status">{readSentence(statement)}</p>
      {other && <Notice variant="warning">{other}</Notice>}
      {!other && books.bank !== null && (
        <Compared closing={closing} books={books} bank={books.bank} {...comparing} />
      )}
    </Card>
  );
}

interface ComparedProps extends Comparing {
  readonly closing: Balance | null;
  readonly books: Books;
  readonly bank: Cents;
}

/** The bank's balance beside that of the cash book. Are they one, the treasurer keeps that with a tap. */
function Compared({ closing, books: { compared }, bank, comparing, onCompare }: ComparedProps) {
  const byHand = <TextLink href={`${paths.count}?ort=bank`}>Von Hand vergleichen</TextLink>;
  if (!closing) return <Muted>Den Kontostand nennt diese Datei nicht. {byHand}</Muted>;
  const isEqual = closing.amount === bank;
  return (
    <Stack gap={2}>
      <p>
        Bank {formatEuro(closing.amount)} · Kassenbuch {formatEuro(bank)}
      </p>
      <Muted>
        {balanceHint(closing, bank)}
        {!isEqual && <> {byHand}</>}
      </Muted>
      {compared && <LastCount last={compared} place="bank" />}
      {comparing.error && <Notice variant="error">{comparing.error}</Notice>}
      {isEqual && !isCompared(closing, compared, localDate(new Date())) && (
        <div>
          <Button busy={comparing.busy} busyText="Wird festgehalten …" onClick={() => onCompare(bank)}>
            Als verglichen festhalten
          </Button>
        </div>
      )}
    </Stack>
  );
}
