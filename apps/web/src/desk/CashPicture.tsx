import { type CashPosition, wireCents } from '@stammtisch/contracts';
import { Card } from '../ui/Card';
import { Money } from '../ui/Money';
import { Muted } from '../ui/Text';
import { placeNames } from '../words/cash';
import styles from './CashPicture.module.css';

/** How much money there is, how much of it belongs to the members, and what is left over or missing. */
export function CashPicture({ position }: { position: CashPosition }) {
  const box = wireCents(position.box);
  const bank = wireCents(position.bank);
  const members = wireCents(position.members);
  const leftOver = wireCents(position.left_over);
  const short = leftOver < 0;
  const sums = [
    ['In Barkasse und Bankkonto', box + bank, undefined],
    ['Gehört den Mitgliedern', members, styles.members],
    [short ? 'Fehlt' : 'Vereinsgeld', Math.abs(leftOver), short ? styles.missing : styles.left],
  ] as const;
  return (
    <Card stack>
      <h2>Wem gehört das Geld?</h2>
      <Shares money={box + bank} members={members} />
      <dl className={styles.sums}>
        {sums.map(([label, cents, colour]) => (
          <div key={label} className={colour}>
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      <Muted>
        {placeNames.box} <Money cents={box} /> · {placeNames.bank} <Money cents={bank} />
      </Muted>
      <Muted>
        {short ? 'So viel fehlte' : 'Vereinsgeld ist, was bliebe'}, wenn alle ihr Guthaben abholen und ihre
        Schulden begleichen.
      </Muted>
    </Card>
  );
}

/** A bar of the money: the share of the members, and beside it what is left over, or what is missing. */
function Shares({ money, members }: { money: number; members: number }) {
  const there = Math.max(0, money);
  const owed = Math.max(0, members);
  return (
    <div className={styles.bar} aria-hidden>
      <span className={styles.members} style={{ flexGrow: Math.min(there, owed) }} />
      <span className={styles.left} style={{ flexGrow: Math.max(0, there - owed) }} />
      <span className={styles.missing} style={{ flexGrow: Math.max(0, owed - there) }} />
    </div>
  );
}
