import { formatEuro } from '@stammtisch/domain';
import { Card } from '../../../../components/Card';
import { Muted } from '../../../../components/Muted';
import { Notice } from '../../../../components/Notice';
import type { Books } from './bank-statement';
import type { Balance, Statement } from './file/statement';
import { balanceHint, otherAccount, readSentence } from './words';

export interface WhatWasReadProps {
  readonly statement: Statement;
  readonly books: Books;
}

/** What the bank's file tells as a whole: how much of it was read, whose account it is, and what lay there in the end. */
export function WhatWasRead({ statement, books }: WhatWasReadProps) {
  const { closing } = statement;
  const other = otherAccount(statement, books);
  return (
    <Card stack>
      <p role="status">{readSentence(statement)}</p>
      {other && <Notice variant="warning">{other}</Notice>}
      {closing && books.bank !== null && <Compared closing={closing} bank={books.bank} />}
    </Card>
  );
}

function Compared({ closing, bank }: { readonly closing: Balance; readonly bank: number }) {
  return (
    <div>
      <p>
        Bank {formatEuro(closing.amount)} · Kassenbuch {formatEuro(bank)}
      </p>
      <Muted>{balanceHint(closing, bank)}</Muted>
    </div>
  );
}
