import { Logger } from '@nestjs/common';
import { isForeign, type LoggedEvent, storedEvent } from './logged-event.js';

/** Says once of what has come in which events no till has written: they are skipped. */
export function foreignNamed(events: readonly LoggedEvent[]): void {
  const foreign = events.filter(isForeign);
  const [first] = foreign;
  if (!first) return;
  const others = foreign.length > 1 ? ` and ${foreign.length - 1} more behind it` : '';
  new Logger('Till').warn(
    `Event ${first.revision} of the log (of type ${JSON.stringify(storedEvent(first).type)})${others} was not written by a till: it is skipped and changes nothing. Somebody else writes into the till's stream`,
  );
}
