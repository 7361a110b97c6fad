import { addressOf, calls, monthName } from '@stammtisch/contracts';
import { newsOf } from '../../admin/news-of';
import { call } from '../../lib/api';
import { formatYear } from '../../lib/months';
import { yearPath } from '../../lib/paths';
import { useLoaded } from '../../lib/use-loaded';
import { WhenLoaded } from '../../ui/Loaded';
import { Periods } from './Periods';

/** All business years since the beginning, with their reports for the members' meeting. */
export function Years() {
  const loaded = useLoaded('years', () => call(calls.years), newsOf('settings', 'months', 'names'));
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
        />
      )}
    </WhenLoaded>
  );
}
