/**
 * Type under which an event is shown that stands in the log and that no till has written; `data` has its own type, data and
 * metadata. It is from nobody; since nobody knows its moment, it stands with that of the event before it.
 */
export const FOREIGN_EVENT = 'ForeignEvent';
