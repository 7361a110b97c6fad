import {
  addressOf,
  type BookedMonth,
  calls,
  formatDate,
  formatMonth,
  isolated,
  REASON_LENGTH,
  texts,
} from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { Lock, LockOpen } from 'lucide-react';
import { ActionDialog, type DialogEnding, openAction } from '../../admin/ActionDialog';
import { newsOf } from '../../admin/news-of';
import { openDialog } from '../../admin/open-dialog';
import { TaskRows } from '../../admin/TaskRows';
import { call } from '../../lib/api';
import { closingPath } from '../../lib/paths';
import { useMay } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { text } from '../../ui/fields';
import { WhenLoaded } from '../../ui/Loaded';
import { Stack } from '../../ui/Stack';
import { Sums } from '../../ui/Sums';
import { Muted } from '../../ui/Text';
import { closedAlong, figuresOf } from './months';
import { Periods } from './Periods';

/** All months since the beginning: closed, open, or running. */
export function Months() {
  const loaded = useLoaded('months', () => call(calls.months), newsOf('months', 'names'));
  const treasurer = useMay('treasurer');
  return (
    <WhenLoaded loaded={loaded}>
      {({ months }) => (
        <Periods
          title="Monate"
          hint="In einem abgeschlossenen Monat lässt sich nichts mehr stornieren; was nicht stimmt, wird mit einer
            neuen Buchung von heute berichtigt. Alle Monate davor sind damit auch abgeschlossen."
          sheetName="Monatsabschluss"
          periods={months.map((each) => ({
            name: formatMonth(each.month),
            state: <Status month={each} />,
            sheet: (each.closed || each.can_close) && closingPath(each.month),
            file: addressOf(calls.exportTransactions, { query: { month: each.month } }),
            action: treasurer && (each.can_close || each.can_reopen) && (
              <Action {...each} along={closedAlong(months, each)} />
            ),
          }))}
        />
      )}
    </WhenLoaded>
  );
}

function Status({ month: { closed, closing, can_close } }: { month: BookedMonth }) {
  if (!closing) {
    if (closed) return 'abgeschlossen, mit einem späteren Monat';
    return can_close ? 'noch offen' : 'läuft noch';
  }
  const figures = figuresOf(closing.figures).map(({ label, sum }) => `${label}\u00a0${formatEuro(sum)}`);
  return (
    <>
      <p>{`abgeschlossen am ${formatDate(closing.at)} von ${isolated(closing.by_name)}`}</p>
      <p>{figures.join(' · ')}</p>
    </>
  );
}

/** Closes or reopens a month. The months `along` were closed together with it and reopen, too. */
function Action({ month, can_close, along }: BookedMonth & { along: readonly string[] }) {
  const [verb, Icon] = can_close ? ['Abschließen', Lock] : ['Wieder öffnen', LockOpen];
  return (
    <Button
      variant={can_close ? 'plain' : 'quiet'}
      icon={Icon}
      aria-label={`${formatMonth(month)} ${verb.toLowerCase()}`}
      onClick={() => (can_close ? openDialog(CloseMonthDialog, { month }) : askToReopen(month, along))}
    >
      {verb}
    </Button>
  );
}

function CloseMonthDialog({ month, onClose }: DialogEnding & { month: string }) {
  const loaded = useLoaded(month, () => call(calls.month, { params: { month } }));
  const name = formatMonth(month);
  return (
    <ActionDialog
      title={`${name} abschließen?`}
      width="narrow"
      submitText="Abschließen"
      disabled={!loaded.data}
      send={() => call(calls.closeMonth, { params: { month } })}
      success={`${name} ist abgeschlossen.`}
      onClose={onClose}
    >
      <WhenLoaded loaded={loaded}>
        {({ figures, open }) => (
          <Stack>
            <Sums lines={figuresOf(figures)} />
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
    </ActionDialog>
  );
}

function askToReopen(month: string, along: readonly string[]) {
  const name = formatMonth(month);
  openAction({
    title: `${name} wieder öffnen?`,
    width: 'narrow',
    children: (
      <Muted>
        Danach lässt sich in diesem Monat wieder stornieren. Ein Blatt, das schon unterschrieben ist, gilt
        dann nicht mehr.
        {along.length > 0 && ` Mit ihm öffnen sich: ${along.map(formatMonth).join(', ')}.`}
      </Muted>
    ),
    fields: {
      reason: text('Warum', {
        maxLength: REASON_LENGTH,
        missing: texts.reasonMissing,
        hint: 'Steht für immer im Protokoll.',
      }),
    },
    submitText: 'Wieder öffnen',
    variant: 'danger',
    send: (body) => call(calls.reopenMonth, { params: { month }, body }),
    success: `${name} ist wieder offen.`,
  });
}
