import { type CashCount, calls } from '@stammtisch/contracts';
import { type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { ActionForm } from '../../admin/ActionDialog';
import { paths } from '../../admin/paths';
import { call } from '../../lib/api';
import { localDate } from '../../lib/time';
import { Card } from '../../ui/Card';
import { TextLink } from '../../ui/Links';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { LastCount } from '../LastCount';
import { type Books, isCompared } from './books';
import type { Statement } from './file/statement';
import { balanceHint, otherAccount, readSentence } from './words';

interface WhatWasReadProps {
  readonly statement: Statement;
  readonly books: Books;
  /** Called after a comparison was kept or refused: something may have been booked meanwhile. */
  readonly onCompared: () => Promise<void>;
}

/** What the bank's file tells as a whole: how much of it was read, whose account it is, and what lay there in the end. */
export function WhatWasRead({ statement, books, onCompared }: WhatWasReadProps) {
  const other = otherAccount(statement, books);
  return (
    <Card stack>
      <p role="status">{readSentence(statement)}</p>
      {other && <Notice variant="warning">{other}</Notice>}
      {!other && books.bank !== null && (
        <Compared closing={statement.closing} bank={books.bank} last={books.compared} {...{ onCompared }} />
      )}
    </Card>
  );
}

interface ComparedProps extends Pick<WhatWasReadProps, 'onCompared'>, Pick<Statement, 'closing'> {
  readonly bank: Cents;
  readonly last: CashCount | undefined;
}

/** The bank's balance beside that of the cash book. Are they one, the treasurer keeps that with a tap: a count without a difference. */
function Compared({ closing, bank, last, onCompared }: ComparedProps) {
  const byHand = <TextLink href={`${paths.count}?ort=bank`}>Von Hand vergleichen</TextLink>;
  if (!closing) return <Muted>Den Kontostand nennt diese Datei nicht. {byHand}</Muted>;
  const isEqual = closing.amount === bank;
  const sum = toEuro(bank);
  return (
    <Stack gap={2}>
      <p>
        Bank {formatEuro(closing.amount)} · Kassenbuch {formatEuro(bank)}
      </p>
      <Muted>
        {balanceHint(closing, bank)} {!isEqual && byHand}
      </Muted>
      {last && <LastCount last={last} place="bank" />}
      {isEqual && !isCompared(closing, last, localDate(new Date())) && (
        <ActionForm
          submitText="Als verglichen festhalten"
          busyText="Wird festgehalten …"
          variant="plain"
          wide={false}
          send={() =>
            call(calls.countCash, {
              body: { place: 'bank', counted: sum, expected: sum },
              failure: 'Fehler beim Festhalten des Vergleichs',
            }).finally(onCompared)
          }
          said="Vergleich festgehalten"
        />
      )}
    </Stack>
  );
}
