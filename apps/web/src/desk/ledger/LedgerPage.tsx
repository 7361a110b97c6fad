import { calls, type LedgerEntry, wireCents } from '@stammtisch/contracts';
import { useMemo } from 'react';
import { newsOf } from '../../admin/news-of';
import { EventLink, SectionPage } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { call } from '../../lib/api';
import { type Pages, revisionOf, usePages } from '../../lib/pages';
import { Card } from '../../ui/Card';
import { type Column, DataTable } from '../../ui/DataTable';
import { ListOrEmpty } from '../../ui/Loaded';
import { Money } from '../../ui/Money';
import { Muted } from '../../ui/Text';
import { whenBooked } from '../../words/dates';
import { isolated } from '../../words/format';

/** The page of one member's balance, with the event behind each change. */
export function LedgerPage({ memberId }: { memberId: string }) {
  const columns = useMemo(() => columnsFor(memberId), [memberId]);
  const ledger = useLedger(memberId);
  return (
    <SectionPage
      title={ledger.data?.memberName ?? 'Guthaben'}
      summary="Das Guthaben Schritt für Schritt, neuester zuerst"
      section={paths.check}
      loaded={ledger}
    >
      {() => (
        <Card>
          <ListOrEmpty list={ledger} empty="Noch nichts gebucht.">
            {(entries) => (
              <DataTable
                label="Schritte, neuester zuerst"
                columns={columns}
                rows={entries}
                idOf={revisionOf}
              />
            )}
          </ListOrEmpty>
        </Card>
      )}
    </SectionPage>
  );
}

/** Columns: the event's number, what it was, what it changed, and the balance after it. */
function columnsFor(memberId: string): readonly Column<LedgerEntry>[] {
  return [
    {
      head: 'Nummer',
      at: 'last',
      width: '7rem',
      cell: ({ revision }) => <EventLink revision={revision} />,
    },
    {
      head: 'Vorgang',
      at: 'title',
      cell: ({ description, member_id, member_name, at, tapped_at }) => (
        <>
          {description}
          {member_id !== memberId && ` für ${isolated(member_name)}`}
          <Muted as="div">
            <time dateTime={at}>{whenBooked({ at, tappedAt: tapped_at })}</time>
          </Muted>
        </>
      ),
    },
    {
      head: 'Betrag',
      at: 'amount',
      cell: ({ amount }) => <Money cents={wireCents(amount)} signed />,
    },
    {
      head: 'Guthaben',
      at: 'amount',
      cell: ({ balance }) => (
        <b>
          <Money cents={wireCents(balance)} />
        </b>
      ),
    },
  ];
}

interface Ledger extends Pages<LedgerEntry> {
  readonly memberName: string;
}

/** The changes of a member's balance, as far as they are loaded. New ones come in live. */
function useLedger(memberId: string) {
  return usePages(memberId, loadLedger, { idOf: revisionOf, changedBy: newsOf('balances', 'names') });
}

async function loadLedger(id: string, before?: string): Promise<Ledger> {
  const { member_name, entries, next } = await call(calls.ledger, {
    params: { id },
    query: { before },
    failure: 'Fehler beim Laden der Daten',
  });
  return { memberName: member_name, items: entries, next };
}
