import {
  formatDateTime,
  isolated,
  type LogProblem,
  type Reconciliation,
  sumLines,
  wireCents,
} from '@stammtisch/contracts';
import { formatEuro, isPlace } from '@stammtisch/domain';
import { EventLink } from '../../admin/page-parts';
import { Money } from '../../ui/Money';
import { Notice } from '../../ui/Notice';
import { Muted } from '../../ui/Text';
import { placeNames } from '../../words/cash';
import { formatRecent } from '../../words/format';
import { change } from '../paper/SheetTable';

/** The result of the last check, with the problems found. */
export function BooksVerdict({ found }: { found: Reconciliation }) {
  const { ok, at, foreign } = found;
  return (
    <Notice variant={ok ? 'success' : 'error'}>
      <h3>
        {ok ? 'Ja' : 'Nein'}, zuletzt geprüft {formatRecent(at)}
      </h3>
      {ok ? <p>Alle Guthaben sind genau die, die aus den Buchungen folgen.</p> : <Faults {...found} />}
      {foreign && (
        <p>
          {foreign.count === 1
            ? 'Ein Eintrag ist keiner der Kasse und ändert nichts:'
            : `${foreign.count.toLocaleString('de')} Einträge sind keine der Kasse und ändern nichts, zuletzt`}{' '}
          <EventLink revision={foreign.newest} />.
        </p>
      )}
    </Notice>
  );
}

/** When and why the last check ran, and up to which event. */
export const VerdictDetails = ({ sums, at, trigger, revision }: Reconciliation) => (
  <Muted>
    Bis <EventLink revision={revision} /> nachgerechnet, Summe {formatEuro(wireCents(sums.balances))} ·
    geprüft {formatDateTime(at)}, {trigger === 'night' ? 'von selbst am Morgen' : 'auf Wunsch'}.
  </Muted>
);

function Faults({ problem, differing, difference, matches }: Reconciliation) {
  return (
    <ul className="breaks bullets above">
      {problem && (
        <li>
          Eintrag <EventLink revision={problem.revision} /> {problems[problem.kind]}.
        </li>
      )}
      {differing.map(({ account, name, shown, folded }) => (
        <li key={account}>
          {isPlace(account) ? placeNames[account] : isolated(name ?? '')}: gezeigt{' '}
          {formatEuro(wireCents(shown))}, richtig {formatEuro(wireCents(folded))}.
        </li>
      ))}
      {difference !== 0 && (
        <li>Die Guthaben weichen um {formatEuro(wireCents(difference))} von den Buchungen ab.</li>
      )}
      {!matches && differing.length === 0 && <li>Die Summen sind nicht die der Einträge.</li>}
    </ul>
  );
}

/** Completes the sentence 'Eintrag Nr. 123 …'. */
const problems: Record<LogProblem['kind'], string> = {
  changed: 'wurde verändert',
  missing: 'fehlt',
  inserted: 'wurde nachträglich eingefügt',
  unreadable: 'ist nicht lesbar',
  contradictory: 'schließt einen Monat mit anderen Summen ab, als davor gebucht sind',
};

/** The sums by kind of booking, which must add up to all balances, and the difference to the balances shown. */
export const sumsOfBooks = ({ sums, difference }: Reconciliation) => [
  ...sumLines(sums).map(([label, cents]) => ({ label, sum: change(cents) })),
  { label: 'Alle Guthaben zusammen', sum: wireCents(sums.balances), result: true },
  { label: 'Differenz', sum: <Money cents={wireCents(difference)} signed /> },
];
