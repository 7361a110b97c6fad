import { type EventTypes, ofNobody } from '../ground/event-type.js';

export interface NothingChangedEventData {
  /**
   * A command that may be sent again found everything as it wanted it. The log remembers the command: sent again later, when
   * things have changed, it must not do then what there was nothing to do for at first. `command` is its type.
   */
  NothingChanged: { readonly command: string };
}

export const nothingChangedEvents = {
  NothingChanged: { evolve: (state) => state, ...ofNobody, changes: [] },
} satisfies EventTypes<NothingChangedEventData>;
