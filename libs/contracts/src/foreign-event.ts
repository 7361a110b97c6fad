/**
 * Type under which an event is shown that stands in the log and that no till has written; `data` has its own type, data and
 * metadata. It is from nobody and no time.
 */
export const FOREIGN_EVENT = 'ForeignEvent';
