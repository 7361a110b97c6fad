import { type EventTypes, ofNobody } from '../ground/event-type.js';

export interface NothingChangedEventData {
  /**
   * A repeatable command changed nothing. The log remembers it, so that a repeat changes nothing either, whatever has happened since.
   * `command` is its type.
   */
  NothingChanged: { readonly command: string };
}

export const nothingChangedEvents = {
  NothingChanged: { evolve: (state) => state, ...ofNobody, changes: [] },
} satisfies EventTypes<NothingChangedEventData>;
