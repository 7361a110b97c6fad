/**
 * Type under which an event of the log is shown that no till has written. Its `data` hold its own type, data and metadata. It is
 * from nobody, and has the moment of the event before it, since nobody knows its own.
 */
export const FOREIGN_EVENT = 'ForeignEvent';
