import { type AnnouncedTopUp, calls, MOST_CONFIRMED, REASON_LENGTH, wireCents } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { ActionDialog, ActionForm } from '../admin/ActionDialog';
import { amount, text } from '../admin/fields';
import { newsOf } from '../admin/news-of';
import { call } from '../lib/api';
import { daysWaiting, LONG } from '../lib/paying-in';
import { sendInPieces } from '../lib/pieces';
import { useMay } from '../lib/table/store';
import { useLoaded } from '../lib/use-loaded';
import { useNow } from '../lib/use-now';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Checkbox } from '../ui/Choices';
import { List, ListRow } from '../ui/List';
import { WhenLoaded } from '../ui/Loaded';
import { Money } from '../ui/Money';
import { formatRecent, isolated } from '../words/format';

const loadAnnounced = () =>
  call(calls.announcements, { failure: 'Fehler beim Laden der Aufladungen, die warten' });

/** All members' announced top-ups, oldest first, to be confirmed one by one or several at once. An auditor only reads them. */
export function AnnouncedList() {
  const loaded = useLoaded('announced', loadAnnounced, { changedBy: newsOf('announcements', 'names') });
  const treasurer = useMay('treasurer');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<{ readonly about: AnnouncedTopUp; readonly Dialog: typeof DeclineDialog }>();

  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)));

  function close() {
    ask(undefined);
    loaded.reload();
  }

  return (
    <WhenLoaded loaded={loaded}>
      {({ announcements: announced }) => {
        // A ticked top-up may have been confirmed by somebody else meanwhile.
        const chosen = announced.filter(({ id }) => ticked.has(id));
        return (
          announced.length > 0 && (
            <Card>
              <ActionForm
                lead={
                  <>
                    <h2>{summary(announced)}</h2>
                    {treasurer && announced.length > 1 && (
                      <Checkbox
                        label="Alle auswählen"
                        checked={chosen.length === announced.length}
                        onChange={({ target }) =>
                          setTicked(new Set(target.checked ? announced.map(({ id }) => id) : []))
                        }
                      />
                    )}
                    <List aria-label="Aufladungen, die warten">
                      {announced.map((each) => (
                        <AnnouncedRow
                          key={each.id}
                          announced={each}
                          ticked={ticked.has(each.id)}
                          onTick={treasurer ? (on) => tick(each.id, on) : undefined}
                          onAsk={(Dialog) => ask({ about: each, Dialog })}
                        />
                      ))}
                    </List>
                  </>
                }
                submitText={chosen.length > 0 && `${chosen.length} bestätigen: ${formatEuro(sumOf(chosen))}`}
                busyText="Wird bestätigt …"
                footer={(button) => <div className="kept">{button}</div>}
                send={() =>
                  confirm(chosen.map(({ id, amount }) => ({ id, amount: wireCents(amount) }))).finally(
                    loaded.reload,
                  )
                }
                said={(confirmed) => `${topUps(confirmed)} bestätigt`}
              />
              {
                // Outside of the form: a form in a form would send both.
                asked && <asked.Dialog announced={asked.about} onClose={close} />
              }
            </Card>
          )
        );
      }}
    </WhenLoaded>
  );
}

const sumOf = (announced: readonly AnnouncedTopUp[]): Cents =>
  announced.reduce((sum, { amount }) => sum + wireCents(amount), 0);

/** 'Eine Aufladung', '3 Aufladungen'. */
const topUps = (count: number): string => (count === 1 ? 'Eine Aufladung' : `${count} Aufladungen`);

/** '3 Aufladungen warten, zusammen 55,00 €'. */
function summary(announced: readonly AnnouncedTopUp[]): string {
  const { length } = announced;
  const sum = formatEuro(sumOf(announced));
  return length === 1 ? `Eine Aufladung wartet: ${sum}` : `${topUps(length)} warten, zusammen ${sum}`;
}

/** Confirms top-ups with the amounts that came. @returns how many were booked; those confirmed before do not count */
async function confirm(seen: readonly { readonly id: string; readonly amount: Cents }[]): Promise<number> {
  const all = seen.map(({ id, amount }) => ({ id, amount: toEuro(amount) }));
  const answers = await sendInPieces(all, MOST_CONFIRMED, (announcements) =>
    call(calls.confirmTopUps, { body: { announcements }, failure: 'Fehler beim Bestätigen' }),
  );
  return answers.reduce((sum, { confirmed }) => sum + confirmed, 0);
}

interface AnnouncedRowProps {
  readonly announced: AnnouncedTopUp;
  readonly ticked: boolean;
  /** Undefined for an auditor, who only reads it. */
  readonly onTick: ((on: boolean) => void) | undefined;
  readonly onAsk: (Dialog: typeof DeclineDialog) => void;
}

/** An announced top-up: member, amount, way of paying, time, and the reference on the transfer. */
function AnnouncedRow({ announced, ticked, onTick, onAsk }: AnnouncedRowProps) {
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
  const sum = (
    <b>
      <Money cents={wireCents(amount)} tone="plain" />
    </b>
  );
  if (!onTick) return <ListRow title={name} meta={about} trailing={sum} />;
  return (
    <ListRow
      title={
        <Checkbox
          label={name}
          hint={about}
          checked={ticked}
          onChange={({ target }) => onTick(target.checked)}
        />
      }
      trailing={sum}
      action={
        <>
          <Button aria-label={`${name} bestätigen`} onClick={() => onAsk(ConfirmOneDialog)}>
            Bestätigen …
          </Button>
          <Button variant="quiet" aria-label={`${name} ablehnen`} onClick={() => onAsk(DeclineDialog)}>
            Ablehnen …
          </Button>
        </>
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
