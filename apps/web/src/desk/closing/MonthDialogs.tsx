import { calls, type MonthFigures, REASON_LENGTH, texts, wireCents } from '@stammtisch/contracts';
import { ActionDialog } from '../../admin/ActionDialog';
import { text } from '../../admin/fields';
import { call } from '../../lib/api';
import { formatMonth } from '../../lib/months';
import { useLoaded } from '../../lib/use-loaded';
import { WhenLoaded } from '../../ui/Loaded';
import { Money } from '../../ui/Money';
import { Muted } from '../../ui/Muted';
import { Stack } from '../../ui/Stack';
import { Sums } from '../../ui/Sums';
import { TaskRows } from '../TaskRows';
import { loadMonth } from './months';

export interface MonthDialogProps {
  readonly month: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Shows the figures that closing a month fixes, and closes it. */
export function CloseMonthDialog({ month, ...ending }: MonthDialogProps) {
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
export function ReopenMonthDialog({ month, ...ending }: MonthDialogProps) {
  const name = formatMonth(month);
  return (
    <ActionDialog
      title={`${name} wieder öffnen?`}
      width="narrow"
      lead={
        <Muted>
          Danach lässt sich in diesem Monat wieder stornieren. Ein Blatt, das schon unterschrieben ist, gilt
          dann nicht mehr.
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
