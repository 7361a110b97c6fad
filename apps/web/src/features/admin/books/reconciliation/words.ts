import type { LogProblem, Reconciliation } from '@stammtisch/contracts';
import { formatDateTime, formatRecent } from '../../../../lib/format';

/** What is wrong with an event, after its number. */
export const problems: Record<LogProblem['kind'], string> = {
  changed: 'wurde verändert',
  missing: 'fehlt',
  inserted: 'wurde nachträglich eingefügt',
  unreadable: 'ist nicht lesbar',
  contradictory: 'passt nicht zu dem, was davor gebucht war',
};

/** '1 Ereignis', '10.483 Ereignisse'. */
export function counted(events: number): string {
  return events === 1 ? '1 Ereignis' : `${events.toLocaleString('de')} Ereignisse`;
}

/** Whether the till is right, as an answer to just that. */
export function verdict({ ok, at }: Pick<Reconciliation, 'ok' | 'at'>, now?: Date): string {
  return `${ok ? 'Ja' : 'Nein'}, zuletzt geprüft ${formatRecent(at, now)}`;
}

/** When, and on whose wish. */
export function checkedWhen({ at, trigger }: Pick<Reconciliation, 'at' | 'trigger'>): string {
  return `geprüft ${formatDateTime(at)}, ${trigger === 'night' ? 'von selbst am Morgen' : 'auf Wunsch'}`;
}

/** What has been booked since, and is not in it. */
export function sinceThen({ revision }: Pick<Reconciliation, 'revision'>, newest: number): string {
  const since = newest - revision;
  return since <= 0 ? 'Seitdem ist nichts dazugekommen.' : `Seitdem dazugekommen: ${counted(since)}.`;
}

/** Before the number of the newest of them. */
export function foreignOnes(count: number): string {
  const them =
    count === 1 ? 'Ein Ereignis ist keines' : `${count.toLocaleString('de')} Ereignisse sind keine`;
  return `${them} der Kasse und ${count === 1 ? 'ändert nichts:' : 'ändern nichts, zuletzt'}`;
}
