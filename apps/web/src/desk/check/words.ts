import type { LogProblem, Reconciliation } from '@stammtisch/contracts';
import { formatDateTime, formatRecent } from '../../words/format';

/** What is wrong with an event, after its number. */
export const problems: Record<LogProblem['kind'], string> = {
  changed: 'wurde verändert',
  missing: 'fehlt',
  inserted: 'wurde nachträglich eingefügt',
  unreadable: 'ist nicht lesbar',
  contradictory: 'schließt einen Monat mit anderen Summen ab, als davor gebucht sind',
};

/** '1 Eintrag', '10.483 Einträge'. */
export function countOfEvents(events: number): string {
  return events === 1 ? '1 Eintrag' : `${events.toLocaleString('de')} Einträge`;
}

/** 'Ja, zuletzt geprüft heute 06:00': the answer whether all is still as it was booked. */
export function verdict({ ok, at }: Pick<Reconciliation, 'ok' | 'at'>, now?: Date): string {
  return `${ok ? 'Ja' : 'Nein'}, zuletzt geprüft ${formatRecent(at, now)}`;
}

/** When it was checked, and whether by itself or on demand. */
export function checkedWhen({ at, trigger }: Pick<Reconciliation, 'at' | 'trigger'>): string {
  return `geprüft ${formatDateTime(at)}, ${trigger === 'night' ? 'von selbst am Morgen' : 'auf Wunsch'}`;
}

/** How many events have come since the check. */
export function sinceThen({ revision }: Pick<Reconciliation, 'revision'>, newest: number): string {
  const since = newest - revision;
  return since <= 0 ? 'Seitdem ist nichts dazugekommen.' : `Seitdem dazugekommen: ${countOfEvents(since)}.`;
}

/** How many events are not of this till. The number of the newest one follows. */
export function foreignOnes(count: number): string {
  const them = count === 1 ? 'Ein Eintrag ist keiner' : `${count.toLocaleString('de')} Einträge sind keine`;
  return `${them} der Kasse und ${count === 1 ? 'ändert nichts:' : 'ändern nichts, zuletzt'}`;
}
