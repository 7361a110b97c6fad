import { type MonthFigures, texts, wireCents } from '@stammtisch/contracts';
import { formatMonth } from '../../lib/months';
import { useLoaded } from '../../lib/use-loaded';
import { Field } from '../../ui/Field';
import { typedIn } from '../../ui/Form';
import { FormDialog } from '../../ui/FormDialog';
import { WhenLoaded } from '../../ui/Loaded';
import { Money } from '../../ui/Money';
import { Stack } from '../../ui/Stack';
import { Sums } from '../../ui/Sums';
import { Muted } from '../../ui/Text';
import { TaskRows } from '../TaskRows';
import { closeMonth, loadMonth, reopenMonth } from './months';

export interface MonthDialogProps {
  readonly month: string;
  /** `said` tells what was done. */
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
}

/** Shows the figures that closing a month fixes, and closes it. */
export function CloseMonthDialog({ month, ...ending }: MonthDialogProps) {
  const loaded = useLoaded(month, loadMonth);
  const name = formatMonth(month);
  return (
    <FormDialog
      title={`${name} abschließen?`}
      width="narrow"
      submitText="Abschließen"
      busyText="Wird abgeschlossen …"
      disabled={!loaded.data}
      onSubmit={async () => {
        await closeMonth(month);
        return `${name} ist abgeschlossen.`;
      }}
      {...ending}
    >
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
    </FormDialog>
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
    <FormDialog
      title={`${name} wieder öffnen?`}
      width="narrow"
      submitText="Wieder öffnen"
      busyText="Wird geöffnet …"
      variant="danger"
      onSubmit={async (form) => {
        await reopenMonth(month, typedIn(form, 'reason'));
        return `${name} ist wieder offen.`;
      }}
      {...ending}
    >
      <Muted>
        Danach lässt sich in diesem Monat wieder stornieren. Ein Blatt, das schon unterschrieben ist, gilt
        dann nicht mehr.
      </Muted>
      <Field
        label="Warum"
        name="reason"
        maxLength={120}
        missing={texts.reasonMissing}
        hint="Steht für immer im Protokoll."
      />
    </FormDialog>
  );
}
