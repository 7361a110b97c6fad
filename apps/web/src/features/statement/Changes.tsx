import { type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import styles from './Statement.module.css';

const lines = [
  ['recharges', 'Aufladungen'],
  ['deposits', 'Einzahlungen'],
  ['payouts', 'Auszahlungen'],
  ['purchases', 'Eigene Getränke'],
  ['treats', 'Getränke der anderen auf eigene Runden'],
  ['adjustments', 'Anpassungen'],
] as const;

/** What stands there also when there was none. */
const always = new Set<string>(['recharges', 'purchases', 'treats', 'adjustments']);

export interface ChangesProps {
  readonly changes: StatementAnswer['total'];
  readonly owner: string | undefined;
}

/** From the balance at the beginning to the one at the end. */
export function Changes({ changes, owner }: ChangesProps) {
  return (
    <dl className={styles.changes} aria-label={owner ? 'Guthaben' : 'Alle Guthaben zusammen'}>
      <div>
        <dt>{owner ? 'Guthaben am Anfang' : 'Alle Guthaben am Anfang'}</dt>
        <dd>
          <Money cents={wireCents(changes.opening)} />
        </dd>
      </div>
      {lines
        .filter(([key]) => always.has(key) || changes[key] !== 0)
        .map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Money cents={wireCents(changes[key])} signed tone="plain" />
            </dd>
          </div>
        ))}
      <div className={styles.closing}>
        <dt>{owner ? 'Guthaben am Ende' : 'Alle Guthaben am Ende'}</dt>
        <dd>
          <Money cents={wireCents(changes.closing)} />
        </dd>
      </div>
    </dl>
  );
}
