import {
  type BookedMonth,
  calls,
  type MonthFigures,
  REASON_LENGTH,
  texts,
  wireCents,
} from '@stammtisch/contracts';
import { FileSignature, Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { text } from '../../admin/fields';
import { newsOf } from '../../admin/news-of';
import { call } from '../../lib/api';
import { formatMonth } from '../../lib/months';
import { closingPath } from '../../lib/statement-path';
import { useMay } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ButtonLink } from '../../ui/Links';
import { List, ListRow } from '../../ui/List';
import { WhenLoaded } from '../../ui/Loaded';
import { Money } from '../../ui/Money';
import { Stack } from '../../ui/Stack';
import { Sums } from '../../ui/Sums';
import { Muted } from '../../ui/Text';
import { TaskRows } from '../TaskRows';
import { closedAlong, figuresIn, loadMonth, loadMonths, stateOf } from './months';

/** Months that are shown at first. */
const NEWEST = 6;

/** Each month since the beginning, newest first: closed, to be closed, or still going on. */
export function Months() {
  const loaded = useLoaded('months', loadMonths, { changedBy: newsOf('months', 'names') });
  const [all, showAll] = useState(false);
  const [asking, ask] = useState<{
    readonly Dialog: typeof CloseMonthDialog;
    readonly month: string;
    readonly along: readonly string[];
  }>();

  return (
    <WhenLoaded loaded={loaded}>
      {(months) => (
        <Card stack>
          <h2>Monate</h2>
          <Muted>
            In einem abgeschlossenen Monat lässt sich nichts mehr stornieren; was nicht stimmt, wird mit einer
            neuen Buchung von heute berichtigt. Alle Monate davor sind damit auch abgeschlossen.
          </Muted>
          <List>
            {months.slice(0, all ? undefined : NEWEST).map((month) => (
              <MonthLine
                key={month.month}
                month={month}
                onAsk={(Dialog) => ask({ Dialog, month: month.month, along: closedAlong(months, month) })}
              />
            ))}
          </List>
          {!all && months.length > NEWEST && (
            <Button variant="quiet" onClick={() => showAll(true)}>
              Alle {months.length} Monate
            </Button>
          )}
          {asking && <asking.Dialog {...asking} onDone={loaded.reload} onClose={() => ask(undefined)} />}
        </Card>
      )}
    </WhenLoaded>
  );
}

interface MonthLineProps {
  readonly month: BookedMonth;
  readonly onAsk: (dialog: typeof CloseMonthDialog) => void;
}

/** A month with its state, its fixed figures and its buttons. */
function MonthLine({ month, onAsk }: MonthLineProps) {
  const treasurer = useMay('treasurer');
  const name = formatMonth(month.month);
  return (
    <ListRow
      title={<b>{name}</b>}
      meta={
        <>
          <p>{stateOf(month)}</p>
          {month.closing && <p>{figuresIn(month.closing.figures)}</p>}
        </>
      }
      action={
        <>
          {(month.closed || month.can_close) && (
            <ButtonLink
              href={closingPath(month.month)}
              icon={<FileSignature size={20} aria-hidden />}
              aria-label={`Blatt für ${name}`}
            >
              Blatt
            </ButtonLink>
          )}
          {treasurer && month.can_close && (
            <Button
              icon={<Lock size={20} aria-hidden />}
              aria-label={`${name} abschließen`}
              onClick={() => onAsk(CloseMonthDialog)}
            >
              Abschließen
            </Button>
          )}
          {treasurer && month.can_reopen && (
            <Button
              variant="quiet"
              icon={<LockOpen size={20} aria-hidden />}
              aria-label={`${name} wieder öffnen`}
              onClick={() => onAsk(ReopenMonthDialog)}
            >
              Wieder öffnen
            </Button>
          )}
        </>
      }
    />
  );
}

interface MonthDialogProps extends DialogEnding {
  readonly month: string;
  /** The months that were closed with it. */
  readonly along: readonly string[];
}

/** Shows the figures that closing a month fixes, and closes it. */
export function CloseMonthDialog({ month, along: _, ...ending }: MonthDialogProps) {
  const loaded = useLoaded(month, loadMonth);
  const name = formatMonth(month);
  return (
    <ActionDialog
      title={`${name} abschließen?`}
      width="narrow"
      lead={
        <WhenLoaded loaded={loaded}>
          {({ figures, open }) => (
            <Stack>
              <Figures figures={figures} />
              {open.length > 0 && (
                <>
                  <Muted>Besser vorher – abschließen geht trotzdem:</Muted>
                  <TaskRows tasks={open} />
                </>
              )}
              <Muted>
                Das wird festgehalten. Danach lässt sich in diesem Monat und davor nichts mehr stornieren.
              </Muted>
            </Stack>
          )}
        </WhenLoaded>
      }
      submitText="Abschließen"
      busyText="Wird abgeschlossen …"
      disabled={!loaded.data}
      send={() => call(calls.closeMonth, { params: { month }, failure: 'Fehler beim Abschließen' })}
      said={`${name} ist abgeschlossen.`}
      {...ending}
    />
  );
}

function Figures({ figures: { sums, box, bank } }: { figures: MonthFigures }) {
  const lines = [
    ['Alle Guthaben zusammen', sums.balances],
    ['In der Barkasse', box],
    ['Auf dem Bankkonto', bank],
  ] as const;
  return (
    <Sums
      lines={lines.flatMap(([label, euro]) =>
        euro === null ? [] : { label, sum: <Money cents={wireCents(euro)} /> },
      )}
    />
  );
}

/** Asks why a month is opened again, and opens it. */
function ReopenMonthDialog({ month, along, ...ending }: MonthDialogProps) {
  const name = formatMonth(month);
  return (
    <ActionDialog
      title={`${name} wieder öffnen?`}
      width="narrow"
      lead={
        <Muted>
          Danach lässt sich in diesem Monat wieder stornieren. Ein Blatt, das schon unterschrieben ist, gilt
          dann nicht mehr.
          {along.length > 0 && ` Mit ihm öffnen sich: ${along.map(formatMonth).join(', ')}.`}
        </Muted>
      }
      fields={{
        reason: text('Warum', {
          maxLength: REASON_LENGTH,
          missing: texts.reasonMissing,
          hint: 'Steht für immer im Protokoll.',
        }),
      }}
      submitText="Wieder öffnen"
      busyText="Wird geöffnet …"
      variant="danger"
      send={(body) => call(calls.reopenMonth, { params: { month }, body, failure: 'Fehler beim Öffnen' })}
      said={`${name} ist wieder offen.`}
      {...ending}
    />
  );
}
