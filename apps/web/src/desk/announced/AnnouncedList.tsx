import { type AnnouncedTopUp, calls, REASON_LENGTH, wireCents } from '@stammtisch/contracts';
import { amountLimits, formatEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { ActionDialog } from '../../admin/ActionDialog';
import { amount, text } from '../../admin/fields';
import { toast } from '../../admin/Toast';
import { call } from '../../lib/api';
import { daysWaiting, LONG } from '../../lib/paying-in';
import { useMay } from '../../lib/table/store';
import { useNow } from '../../lib/use-now';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/Choices';
import { List, ListRow } from '../../ui/List';
import { Money } from '../../ui/Money';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { formatRecent, isolated } from '../../words/format';
import { confirm, sumAnnounced, summary, topUps } from './announced';

interface AnnouncedListProps {
  readonly announced: readonly AnnouncedTopUp[];
  readonly reload: () => void;
}

/** The announced top-ups, to be confirmed one by one or several at once. An auditor only reads them. */
export function AnnouncedList({ announced, reload }: AnnouncedListProps) {
  const treasurer = useMay('treasurer');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{
    readonly about: AnnouncedTopUp;
    readonly to: 'confirm' | 'decline';
  }>();
  const task = useTask();
  // A ticked top-up may have been confirmed by somebody else meanwhile.
  const chosen = announced.filter(({ id }) => ticked.has(id));
  const Asking = asked?.to === 'confirm' ? ConfirmOneDialog : DeclineDialog;

  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)));

  async function confirmChosen() {
    const seen = chosen.map(({ id, amount }) => ({ id, amount: wireCents(amount) }));
    const done = await task.run(async () => toast(`${topUps(await confirm(seen))} bestätigt`));
    if (done) setTicked(new Set());
    reload();
  }

  return (
    <Card stack>
      <h2>{summary(announced)}</h2>
      {treasurer && announced.length > 1 && (
        <Checkbox
          label="Alle auswählen"
          checked={chosen.length === announced.length}
          onChange={({ target }) => setTicked(new Set(target.checked ? announced.map(({ id }) => id) : []))}
        />
      )}
      <List aria-label="Aufladungen, die warten">
        {announced.map((each) => (
          <AnnouncedRow
            key={each.id}
            announced={each}
            ticked={ticked.has(each.id)}
            onTick={treasurer ? (on) => tick(each.id, on) : undefined}
            onConfirm={() => setAsked({ about: each, to: 'confirm' })}
            onDecline={() => setAsked({ about: each, to: 'decline' })}
          />
        ))}
      </List>
      {treasurer && (chosen.length > 0 || task.error) && (
        <Stack gap={2} className="kept">
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button
            variant="main"
            wide
            busy={task.busy}
            busyText="Wird bestätigt …"
            onClick={() => void confirmChosen()}
          >
            {`${chosen.length} bestätigen: ${formatEuro(sumAnnounced(chosen))}`}
          </Button>
        </Stack>
      )}
      {asked && (
        <Asking
          announced={asked.about}
          onClose={() => {
            setAsked(undefined);
            reload();
          }}
        />
      )}
    </Card>
  );
}

interface AnnouncedRowProps {
  readonly announced: AnnouncedTopUp;
  readonly ticked: boolean;
  /** Undefined for an auditor, who only reads it. */
  readonly onTick: ((on: boolean) => void) | undefined;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
}

/** An announced top-up: member, amount, way of paying, time, and the reference on the transfer. */
function AnnouncedRow({ announced, ticked, onTick, onConfirm, onDecline }: AnnouncedRowProps) {
  const { amount, way, reference, at, member_name } = announced;
  const name = isolated(member_name);
  const days = daysWaiting(announced, useNow());
  const about = (
    <>
      {way === 'cash' ? 'bar' : 'Überweisung'} · <time dateTime={at}>{formatRecent(at)}</time>
      {days >= LONG && <b> · seit {days} Tagen</b>}
      {reference !== null && <p>{reference}</p>}
    </>
  );
  return (
    <ListRow
      title={
        onTick ? (
          <Checkbox
            label={name}
            hint={about}
            checked={ticked}
            onChange={({ target }) => onTick(target.checked)}
          />
        ) : (
          name
        )
      }
      meta={!onTick && about}
      trailing={
        <b>
          <Money cents={wireCents(amount)} tone="plain" />
        </b>
      }
      action={
        onTick && (
          <>
            <Button aria-label={`${name} bestätigen`} onClick={onConfirm}>
              Bestätigen …
            </Button>
            <Button variant="quiet" aria-label={`${name} ablehnen`} onClick={onDecline}>
              Ablehnen …
            </Button>
          </>
        )
      }
    />
  );
}

interface AskingProps {
  readonly announced: AnnouncedTopUp;
  readonly onClose: () => void;
}

/** Confirms an announced top-up with the amount that really came. */
function ConfirmOneDialog({ announced, onClose }: AskingProps) {
  const waits = wireCents(announced.amount);
  return (
    <ActionDialog
      title="Aufladung bestätigen"
      subtitle={`${isolated(announced.member_name)} · wartet: ${formatEuro(waits)}`}
      lead={announced.reference !== null && <p>{announced.reference}</p>}
      fields={{
        amount: amount('So viel ist angekommen, in Euro', amountLimits.topUp, {
          initial: waits,
          'data-autofocus': true,
        }),
      }}
      submitText={({ amount: sum }) => (sum === undefined ? 'Bestätigen' : `${formatEuro(sum)} bestätigen`)}
      busyText="Wird bestätigt …"
      send={({ amount: sum }) => confirm([{ id: announced.id, amount: sum }])}
      said={(confirmed, { amount: sum }) =>
        confirmed === 1 ? `Bestätigt: ${formatEuro(sum)}` : 'War schon bestätigt'
      }
      onClose={onClose}
    />
  );
}

/** Declines an announced top-up and asks for the reason. */
function DeclineDialog({ announced: { id, amount: sum, member_name }, onClose }: AskingProps) {
  return (
    <ActionDialog
      title="Aufladung ablehnen"
      subtitle={`${isolated(member_name)} · ${formatEuro(wireCents(sum))}`}
      fields={{
        reason: text('Grund (freiwillig)', {
          maxLength: REASON_LENGTH,
          hint: 'Sieht auch das Mitglied; bleibt für immer im Protokoll.',
          'data-autofocus': true,
        }),
      }}
      submitText="Ablehnen"
      busyText="Wird abgelehnt …"
      variant="danger"
      send={(body) => call(calls.declineTopUp, { params: { id }, body, failure: 'Fehler beim Ablehnen' })}
      said="Aufladung abgelehnt"
      onClose={onClose}
    />
  );
}
