import {
  type BookSums,
  type LogProblem,
  type Reconciliation,
  sumLines,
  wireCents,
} from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { EventLink } from '../../admin/page-parts';
import { useTable } from '../../lib/table/store';
import { Money } from '../../ui/Money';
import { Notice } from '../../ui/Notice';
import { Sums } from '../../ui/Sums';
import { Muted } from '../../ui/Text';
import { placeNames } from '../../words/cash';
import { formatDateTime, formatRecent, isolated } from '../../words/format';

/** Whether the last check found the till right, and what was wrong. */
export function BooksVerdict({ found }: { found: Reconciliation }) {
  const { ok, foreign } = found;
  return (
    <Notice variant={ok ? 'success' : 'error'}>
      <h3>{verdict(found)}</h3>
      {ok && <p>Alle Guthaben sind genau die, die aus den Buchungen folgen.</p>}
      {!ok && <Faults found={found} />}
      {foreign && (
        <p>
          {foreignOnes(foreign.count)} <EventLink revision={foreign.newest} />.
        </p>
      )}
    </Notice>
  );
}

/** When and how the last check was made, and how many events have come since. */
export function VerdictDetails({ found }: { found: Reconciliation }) {
  const newest = useTable((table) => table.revision);
  const { events, sums } = found;
  return (
    <Muted>
      {countOfEvents(events)} nachgerechnet, Summe {formatEuro(wireCents(sums.balances))} ·{' '}
      {checkedWhen(found)}.{newest !== undefined && ` ${sinceThen(found, newest)}`}
    </Muted>
  );
}

function Faults({
  found: { problem, differing, differing_places, difference, matches },
}: {
  found: Reconciliation;
}) {
  return (
    <ul className="breaks bullets above">
      {problem && (
        <li>
          Eintrag <EventLink revision={problem.revision} /> {problems[problem.kind]}.
        </li>
      )}
      {differing.map(({ member_id, member_name, shown, folded }) => (
        <li key={member_id}>
          {isolated(member_name)}: gezeigt {formatEuro(wireCents(shown))}, richtig{' '}
          {formatEuro(wireCents(folded))}.
        </li>
      ))}
      {differing_places.map(({ place, shown, folded }) => (
        <li key={place}>
          {placeNames[place]}: gezeigt {formatEuro(wireCents(shown))}, richtig {formatEuro(wireCents(folded))}
          .
        </li>
      ))}
      {difference !== 0 && (
        <li>Die Guthaben weichen um {formatEuro(wireCents(difference))} von den Buchungen ab.</li>
      )}
      {!matches && differing.length + differing_places.length === 0 && (
        <li>Die Summen sind nicht die der Einträge.</li>
      )}
    </ul>
  );
}

/** What is wrong with an event, after its number. */
const problems: Record<LogProblem['kind'], string> = {
  changed: 'wurde verändert',
  missing: 'fehlt',
  inserted: 'wurde nachträglich eingefügt',
  unreadable: 'ist nicht lesbar',
  contradictory: 'schließt einen Monat mit anderen Summen ab, als davor gebucht sind',
};

/** '1 Eintrag', '10.483 Einträge'. */
function countOfEvents(events: number): string {
  return events === 1 ? '1 Eintrag' : `${events.toLocaleString('de')} Einträge`;
}

/** 'Ja, zuletzt geprüft heute 06:00': the answer whether all is still as it was booked. */
function verdict({ ok, at }: Pick<Reconciliation, 'ok' | 'at'>, now?: Date): string {
  return `${ok ? 'Ja' : 'Nein'}, zuletzt geprüft ${formatRecent(at, now)}`;
}

/** When it was checked, and whether by itself or on demand. */
function checkedWhen({ at, trigger }: Pick<Reconciliation, 'at' | 'trigger'>): string {
  return `geprüft ${formatDateTime(at)}, ${trigger === 'night' ? 'von selbst am Morgen' : 'auf Wunsch'}`;
}

/** How many events have come since the check. */
function sinceThen({ revision }: Pick<Reconciliation, 'revision'>, newest: number): string {
  const since = newest - revision;
  return since <= 0 ? 'Seitdem ist nichts dazugekommen.' : `Seitdem dazugekommen: ${countOfEvents(since)}.`;
}

/** How many events are not of this till. The number of the newest one follows. */
function foreignOnes(count: number): string {
  const them = count === 1 ? 'Ein Eintrag ist keiner' : `${count.toLocaleString('de')} Einträge sind keine`;
  return `${them} der Kasse und ${count === 1 ? 'ändert nichts:' : 'ändern nichts, zuletzt'}`;
}

/** Money paid in, less what was drunk, makes the sum of all balances. `difference`: how far off the shown sum is, in euro. */
export function BookSumList({ sums, difference }: { sums: BookSums; difference: number }) {
  return (
    <Sums
      lines={[
        ...sumLines(sums).map(([label, cents]) => ({
          label,
          sum: <Money cents={cents} signed tone="plain" />,
        })),
        { label: 'Alle Guthaben zusammen', sum: <Money cents={wireCents(sums.balances)} />, result: true },
        { label: 'Differenz', sum: <Money cents={wireCents(difference)} signed={difference !== 0} /> },
      ]}
    />
  );
}
