import { type AuditEvent, FOREIGN_EVENT } from '@stammtisch/contracts';

const moment = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const number = new Intl.NumberFormat('de-DE');

/** `20.11.2026, 23:06:41`; a dash for what has no time. */
export const exactTime = ({ type, at }: AuditEvent) =>
  type === FOREIGN_EVENT ? '–' : moment.format(new Date(at));

/** An event's place in the log: 'Nr. 12.345'. */
export const numbered = (revision: number) => `Nr.\u00a0${number.format(revision)}`;

/** 'Ein neues', '3 neue', 'Viele neue'. */
export function newOnes(count: number): string {
  if (count === 1) return 'Ein neues';
  return Number.isFinite(count) ? `${number.format(count)} neue` : 'Viele neue';
}

/** '1.234 Einträge'. */
export function foundEvents(count: number): string {
  if (count === 0) return 'Kein Eintrag';
  return count === 1 ? 'Ein Eintrag' : `${number.format(count)} Einträge`;
}
