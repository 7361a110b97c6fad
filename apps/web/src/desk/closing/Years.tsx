import { addressOf, type BookedYear, calls } from '@stammtisch/contracts';
import { CalendarCog, Download, FileSignature } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { select } from '../../admin/fields';
import { newsOf } from '../../admin/news-of';
import { changeSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { formatYear, monthName } from '../../lib/months';
import { yearPath } from '../../lib/statement-path';
import { useMay } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ButtonLink } from '../../ui/Links';
import { List, ListRow } from '../../ui/List';
import { WhenLoaded } from '../../ui/Loaded';
import { Muted } from '../../ui/Text';

const loadYears = () => call(calls.years, { failure: 'Fehler beim Laden der Jahre' });

/** Each business year since the beginning, newest first, with its report for the members' meeting and its file. */
export function Years() {
  const loaded = useLoaded('years', loadYears, { changedBy: newsOf('settings', 'months', 'names') });
  const treasurer = useMay('treasurer');
  const [asking, ask] = useState(false);
  return (
    <WhenLoaded loaded={loaded}>
      {({ years, first_month: first }) => (
        <Card stack>
          <h2>Jahre</h2>
          <Muted>
            Der Kassenbericht sagt auf zwei Seiten, was ein Jahr war: für die Versammlung, zum Unterschreiben.
            Die dritte ist für die Prüfer. Das Geschäftsjahr beginnt im {monthName(first)}.
          </Muted>
          <List>
            {years.map((year) => (
              <YearLine key={year.year} year={year} />
            ))}
          </List>
          {treasurer && (
            <Button variant="quiet" icon={<CalendarCog size={20} aria-hidden />} onClick={() => ask(true)}>
              Beginn des Geschäftsjahrs
            </Button>
          )}
          {asking && <FirstMonthDialog first={first} onDone={loaded.reload} onClose={() => ask(false)} />}
        </Card>
      )}
    </WhenLoaded>
  );
}

/** A year with its state, its report and its file. */
function YearLine({ year: { year, complete, closed } }: { year: BookedYear }) {
  const name = formatYear(year);
  return (
    <ListRow
      title={<b>{name}</b>}
      meta={
        closed ? 'abgeschlossen' : complete ? 'vorbei, noch nicht alle Monate abgeschlossen' : 'läuft noch'
      }
      action={
        <>
          <ButtonLink
            href={yearPath(year)}
            icon={<FileSignature size={20} aria-hidden />}
            aria-label={`Kassenbericht ${name}`}
          >
            Kassenbericht
          </ButtonLink>
          <ButtonLink
            href={addressOf(calls.exportYear, { query: { year } })}
            download
            icon={<Download size={20} aria-hidden />}
            aria-label={`${name} als CSV`}
          >
            CSV
          </ButtonLink>
        </>
      }
    />
  );
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));

interface FirstMonthDialogProps extends DialogEnding {
  /** The month with which the year begins now: 1 is January. */
  readonly first: number;
}

/** Asks with which month the business year begins. */
function FirstMonthDialog({ first, ...ending }: FirstMonthDialogProps) {
  return (
    <ActionDialog
      title="Beginn des Geschäftsjahrs"
      width="narrow"
      fields={{ month: select('Erster Monat', months, String(first)) }}
      below={
        <Muted>
          Gebucht bleibt alles, wie es ist; nur die zwölf Monate eines Kassenberichts sind dann andere. Ein
          Bericht von vorher bleibt unter seiner Adresse, wie er war.
        </Muted>
      }
      send={({ month }) => changeSettings({ firstMonth: Number(month) })}
      said={(_, { month }) => `Das Geschäftsjahr beginnt im ${monthName(Number(month))}.`}
      {...ending}
    />
  );
}
