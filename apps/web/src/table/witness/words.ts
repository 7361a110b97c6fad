import { formatDateTime } from '@stammtisch/contracts';
import type { Finding } from '@stammtisch/live';

const number = (revision: number) => `Nr.\u00a0${revision.toLocaleString('de')}`;

export const findingTitle = ({ seen, now }: Finding): string =>
  now.revision < seen.revision
    ? 'Im Protokoll der Kasse fehlt etwas'
    : 'Das Protokoll der Kasse ist ein anderes';

/** What this device saw, what it sees now, and when that changed. */
export function findingSentences({ seen, now }: Finding): string {
  const before = `Im Protokoll steht jede Buchung. Am ${formatDateTime(seen.at)} ging es auf diesem Gerät bis ${number(seen.revision)}.`;
  const since = `Das ist zwischen damals und dem ${formatDateTime(now.at)} geschehen.`;
  const gone = seen.revision - now.revision;
  if (gone <= 0)
    return `${before} Was bis dahin darin stand, steht heute nicht mehr so da: Etwas wurde geändert, entfernt oder eingefügt. ${since}`;
  const missing =
    gone === 1 ? 'der letzte Eintrag fehlt' : `die letzten ${gone.toLocaleString('de')} Einträge fehlen`;
  return `${before} Jetzt endet es bei ${number(now.revision)}: ${missing}. ${since}`;
}

/** 'Nr. 1.234, ' and the time of that event. */
export const placeWords = ({ revision, at }: Finding['seen']): string =>
  `${number(revision)}, ${formatDateTime(at)}`;
