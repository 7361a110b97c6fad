import type { Member } from '@stammtisch/contracts';
import { Button } from '../../../components/Button';
import { isolated } from '../../../lib/isolated';
import { useTable } from '../../../lib/table/store';
import { nameOf } from '../name-of';
import styles from './Members.module.css';
import { allowed, dailyActions, type MemberAction } from './member-actions';

interface MemberButtonsProps {
  readonly member: Member;
  readonly onAction: (action: MemberAction, member: Member) => void;
}

/** What can be done for one member. */
export function MemberButtons({ member, onAction }: MemberButtonsProps) {
  const me = useTable((table) => table.me);
  return (
    <div className={styles.buttons}>
      {allowed(me, dailyActions).map(({ action, text, label, Icon }) => (
        <Button
          key={action}
          variant="quiet"
          className={styles.button}
          data-action={action}
          aria-label={label(isolated(nameOf(member)))}
          title={label(isolated(nameOf(member)))}
          icon={<Icon size={18} aria-hidden />}
          onClick={() => onAction(action, member)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
