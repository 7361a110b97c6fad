import { useStore } from 'zustand';
import { auditNames } from './audit-calls';
import styles from './EventPanel.module.css';
import type { Related } from './related';
import { sentenceOf } from './sentences';
import { exactTime, numbered } from './show';
import type { AuditPlace } from './use-audit-place';

/** Other events of the same transaction, round or command; each leads there. */
export function RelatedEvents({ related, place }: { related: Related; place: AuditPlace }) {
  const names = useStore(auditNames);
  return (
    <section aria-label={related.title}>
      <h3>{related.title}</h3>
      <ul className={styles.related}>
        {related.events.map((event) => (
          <li key={event.revision}>
            <button type="button" onClick={() => place.open(event.revision)}>
              <span>{sentenceOf(event, names)}</span>
              <span className={styles.small}>
                {numbered(event.revision)} · {exactTime(event)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
