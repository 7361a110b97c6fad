import type { InviteBody } from '@stammtisch/contracts';
import { INVITE_HOURS, INVITE_USES } from '@stammtisch/domain';
import { UserRound, UsersRound } from 'lucide-react';
import { Button } from '../../components/Button';
import { usesWords } from './invites';
import styles from './QuickInvites.module.css';

const QUICK = [
  { name: 'Eine Person', Icon: UserRound, max_uses: INVITE_USES.default },
  { name: 'Ganzer Tisch', Icon: UsersRound, max_uses: 0 },
];

/** The two invites that are wanted nearly always, at one tap. */
export function QuickInvites({ onPick }: { onPick: (body: InviteBody) => void }) {
  return (
    <div className={styles.cards}>
      {QUICK.map(({ name, Icon, max_uses }) => (
        <Button
          key={name}
          className={styles.card}
          icon={<Icon size={28} aria-hidden />}
          onClick={() => onPick({ hours_valid: INVITE_HOURS.default, max_uses })}
        >
          <span className={styles.name}>{name}</span>{' '}
          <span className={styles.terms}>
            {usesWords(max_uses)}, {`${INVITE_HOURS.default}\u00a0Std.`}
          </span>
        </Button>
      ))}
    </div>
  );
}
