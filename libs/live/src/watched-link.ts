import type { TableLink } from './link.js';
import type { LogWatch } from './log-watch.js';

/** A wire that also tells `watch` what superusers are told. */
export function watchedLink(link: TableLink, watch: LogWatch): TableLink {
  return {
    open(listeners) {
      let fresh = false;
      return link.open({
        ...listeners,
        connect: () => {
          fresh = true;
          listeners.connect();
        },
        'table:snapshot': (snapshot) => {
          fresh = false;
          listeners['table:snapshot'](snapshot);
          watch.beganAt(snapshot.revision);
        },
        'table:changed': (change) => {
          listeners['table:changed'](change);
          // The server begins with what was missed and tells the log from there on: not before this, then.
          if (fresh) watch.beganAt(change.revision);
          fresh = false;
        },
        'audit:appended': (page) => watch.appended(page),
      });
    },
    reopen: () => link.reopen(),
    resume: async (after) => {
      const answer = await link.resume(after);
      if (answer.ok) watch.reached('snapshot' in answer ? answer.snapshot.revision : answer.revision);
      return answer;
    },
  };
}
