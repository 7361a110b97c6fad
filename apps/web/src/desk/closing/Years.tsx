import { addressOf, calls } from '@stammtisch/contracts';
import { CalendarCog } from 'lucide-react';
import { openAction } from '../../admin/ActionDialog';
import { select } from '../../admin/fields';
import { newsOf } from '../../admin/news-of';
import { changeSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { formatYear, monthName } from '../../lib/months';
import { yearPath } from '../../lib/statement-path';
import { useMay } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { WhenLoaded } from '../../ui/Loaded';
import { Muted } from '../../ui/Text';
import { Periods } from './Periods';

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));

/** Each business year since the beginning, with its report for the members' meeting. */
export function Years() {
  const loaded = useLoaded('years', () => call(calls.years), {
    changedBy: newsOf('settings', 'months', 'names'),
  });
  const treasurer = useMay('treasurer');
  return (
    <WhenLoaded loaded={loaded}>
      {({ years, first_month }) => (
        <Periods
          title="Jahre"
          hint={`Der Kassenbericht sagt auf zwei Seiten, was ein Jahr war: für die Versammlung, zum Unterschreiben.
            Die dritte ist für die Prüfer. Das Geschäftsjahr beginnt im ${monthName(first_month)}.`}
          sheetName="Kassenbericht"
          periods={years.map(({ year, complete, closed }) => ({
            name: formatYear(year),
            state: closed
              ? 'abgeschlossen'
              : complete
                ? 'vorbei, noch nicht alle Monate abgeschlossen'
                : 'läuft noch',
            sheet: yearPath(year),
            file: addressOf(calls.exportYear, { query: { year } }),
          }))}
        >
          {treasurer && (
            <Button
              variant="quiet"
              icon={<CalendarCog size={20} aria-hidden />}
              onClick={() => askFirstMonth(first_month)}
            >
              Beginn des Geschäftsjahrs
            </Button>
          )}
        </Periods>
      )}
    </WhenLoaded>
  );
}

/** Asks with which month the business year begins. */
const askFirstMonth = (now: number) =>
  openAction({
    title: 'Beginn des Geschäftsjahrs',
    width: 'narrow',
    fields: { month: select('Erster Monat', months, String(now)) },
    below: (
      <Muted>
        Gebucht bleibt alles, wie es ist; nur die zwölf Monate eines Kassenberichts sind dann andere. Ein
        Bericht von vorher bleibt unter seiner Adresse, wie er war.
      </Muted>
    ),
    send: ({ month }) => changeSettings({ firstMonth: Number(month) }),
    said: (_, { month }) => `Das Geschäftsjahr beginnt im ${monthName(Number(month))}.`,
  });
