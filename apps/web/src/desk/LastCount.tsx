import { type CashCount, isolated, lastDayOf, offBy, wireCents } from '@stammtisch/contracts';
import { formatEuro, type Place } from '@stammtisch/domain';
import { EventLink } from '../admin/page-parts';
import { countPath } from '../lib/paths';
import { TextLink } from '../ui/Links';
import { Muted } from '../ui/Text';
import { COUNTED, countedBy } from '../words/cash';
import { formatRecent } from '../words/format';

/** The last count of a place: when, by whom, and the difference. */
export function LastCount({ last, place }: { last: CashCount | undefined; place: Place }) {
  const done = COUNTED[place];
  if (!last) return <Muted>Noch nie {done}.</Muted>;
  const { at, counted, difference, reason, revision, receipt_number, as_of } = last;
  const off = wireCents(difference);
  return (
    <Muted>
      Zuletzt {done} {formatRecent(at)} {countedBy(last)}
      {as_of && `, zum ${lastDayOf(as_of)}`}: {formatEuro(wireCents(counted))}
      {off !== 0 && `, ${offBy(off)}`}
      {reason && ` („${isolated(reason)}“)`} ·{' '}
      {receipt_number && (
        <>
          <EventLink revision={revision} booking={receipt_number} /> ·{' '}
        </>
      )}
      <TextLink href={countPath(revision)}>Blatt zum Unterschreiben</TextLink>
    </Muted>
  );
}
