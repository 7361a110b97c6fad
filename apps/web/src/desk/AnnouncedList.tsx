import { type AnnouncedTopUp, calls, isolated, REASON_LENGTH, wireCents } from '@stammtisch/contracts';
import { amountLimits, formatEuro, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { ActionForm, openAction } from '../admin/ActionDialog';
import { newsOf } from '../admin/news-of';
import { call } from '../lib/api';
import { daysWaiting, LONG_WAIT_DAYS } from '../lib/paying-in';
import { useMay } from '../lib/table/store';
import { ticked } from '../lib/ticked';
import { useLoaded } from '../lib/use-loaded';
import { useNow } from '../lib/use-now';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Checkbox } from '../ui/Choices';
import { amount, text } from '../ui/fields';
import { List, ListRow } from '../ui/List';
import { WhenLoaded } from '../ui/Loaded';
import { Money } from '../ui/Money';
import { formatRecent } from '../words/format';

/** All announced top-ups, oldest first. Treasurers confirm one or several at once; auditors only see them. */
export function AnnouncedList() {
  const loaded = useLoaded('announced', () => call(calls.announcements), newsOf('announcements', 'names'));
  const treasurer = useMay('treasurer');
  const now = useNow();
  const [picked, pick] = useState<readonly string[]>([]);

  function row(announced: AnnouncedTopUp) {
    const { id, way, reference, at, member_name } = announced;
    const name = isolated(member_name);
    const days = daysWaiting(announced, now);
    const about = (
      <>
        {way === 'cash' ? 'bar' : 'Überweisung'} ·{' '}
        <time className="whole" dateTime={at}>
          {formatRecent(at)}
        </time>
        {days >= LONG_WAIT_DAYS && <b> · seit {days} Tagen</b>}
        {reference !== null && <p>{reference}</p>}
      </>
    );
    const sum = (
      <b>
        <Money cents={wireCents(announced.amount)} tone="plain" />
      </b>
    );
    if (!treasurer) return <ListRow key={id} title={name} meta={about} trailing={sum} />;
    return (
      <ListRow
        key={id}
        title={
          <Checkbox
            label={name}
            hint={about}
            checked={picked.includes(id)}
            onChange={({ target }) => pick(ticked(picked, id, target.checked))}
          />
        }
        trailing={sum}
        action={
          <>
            <Button aria-label={`${name} bestätigen`} onClick={() => confirmOne(announced)}>
              Bestätigen …
            </Button>
            <Button variant="quiet" aria-label={`${name} ablehnen`} onClick={() => decline(announced)}>
              Ablehnen …
            </Button>
          </>
        }
      />
    );
  }

  return (
    <WhenLoaded loaded={loaded}>
      {({ announcements: all }) => {
        // Someone else may have confirmed a ticked top-up meanwhile.
        const chosen = all.filter(({ id }) => picked.includes(id));
        return (
          all.length > 0 && (
            <Card>
              <ActionForm
                submitText={chosen.length > 0 && `${chosen.length} bestätigen: ${sumOf(chosen)}`}
                wide
                footer={(button) => <div className="kept">{button}</div>}
                send={() => confirm(chosen)}
                success={({ confirmed }) => `${topUps(confirmed)} bestätigt`}
              >
                <h2>
                  {all.length === 1
                    ? `Eine Aufladung wartet: ${sumOf(all)}`
                    : `${topUps(all.length)} warten, zusammen ${sumOf(all)}`}
                </h2>
                {treasurer && all.length > 1 && (
                  <Checkbox
                    label="Alle auswählen"
                    checked={chosen.length === all.length}
                    onChange={({ target }) => pick(target.checked ? all.map(({ id }) => id) : [])}
                  />
                )}
                <List aria-label="Aufladungen, die warten">{all.map(row)}</List>
              </ActionForm>
            </Card>
          )
        );
      }}
    </WhenLoaded>
  );
}

const sumOf = (announced: readonly AnnouncedTopUp[]): string =>
  formatEuro(announced.reduce((sum, { amount }) => sum + wireCents(amount), 0));

/** 'Eine Aufladung', '3 Aufladungen'. */
const topUps = (count: number): string => (count === 1 ? 'Eine Aufladung' : `${count} Aufladungen`);

/** Confirms all of these top-ups or none, with the amounts received. `confirmed` in the response excludes those already confirmed. */
const confirm = (received: readonly Pick<AnnouncedTopUp, 'id' | 'amount'>[]) =>
  call(calls.confirmTopUps, { body: { announcements: received.map(({ id, amount }) => ({ id, amount })) } });

/** Confirms an announced top-up; the amount received may differ. */
function confirmOne({ id, member_name, reference, ...announced }: AnnouncedTopUp) {
  const announcedCents = wireCents(announced.amount);
  openAction({
    title: 'Aufladung bestätigen',
    subtitle: `${isolated(member_name)} · wartet: ${formatEuro(announcedCents)}`,
    children: reference !== null && <p>{reference}</p>,
    fields: {
      amount: amount('So viel ist angekommen, in Euro', amountLimits.topUp, {
        initial: announcedCents,
        'data-autofocus': true,
      }),
    },
    submitText: ({ amount: sum }) => (sum === undefined ? 'Bestätigen' : `${formatEuro(sum)} bestätigen`),
    send: ({ amount: sum }) => confirm([{ id, amount: toEuro(sum) }]),
    success: ({ confirmed }, { amount: sum }) =>
      confirmed === 1 ? `Bestätigt: ${formatEuro(sum)}` : 'War schon bestätigt',
  });
}

const decline = ({ id, amount: sum, member_name }: AnnouncedTopUp) =>
  openAction({
    title: 'Aufladung ablehnen',
    subtitle: `${isolated(member_name)} · ${formatEuro(wireCents(sum))}`,
    fields: {
      reason: text('Grund (freiwillig)', {
        maxLength: REASON_LENGTH,
        hint: 'Sieht auch das Mitglied; bleibt für immer im Protokoll.',
        'data-autofocus': true,
      }),
    },
    submitText: 'Ablehnen',
    variant: 'danger',
    send: (body) => call(calls.declineTopUp, { params: { id }, body }),
    success: 'Aufladung abgelehnt',
  });
