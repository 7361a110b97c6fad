/**
 * Type under which the history shows an event that no till wrote. The shown `data` hold the event's own type, data and metadata.
 * The shown event has no actor and the moment of the event before it, since its own moment is unknown.
 */
export const FOREIGN_EVENT = 'ForeignEvent';
