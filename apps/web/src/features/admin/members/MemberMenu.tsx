import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Money } from '../../../components/Money';
import { isolated } from '../../../lib/isolated';
import { useTable } from '../../../lib/table/store';
import { nameOf } from '../name-of';
import styles from './MemberMenu.module.css';
import { allowed, menuActions } from './member-actions';
import type { MemberDialogProps } from './member-dialog';
import { balanceOf } from './members';

/** What is rarer done for a member, and what must not be hit by mistake. */
export function MemberMenu({ member, onAction, onClose }: MemberDialogProps) {
  const me = useTable((table) => table.me);
  const own = me.id === member.id;
  const actions = allowed(me, menuActions).filter(({ fits }) => fits === undefined || fits(member, own));
  return (
    <Dialog
      open
      title={isolated(nameOf(member))}
      subtitle={
        <>
          @{member.user_username} · <Money cents={balanceOf(member)} />
        </>
      }
      width="narrow"
      onClose={onClose}
    >
      <ul className={styles.menu}>
        {actions.map(({ action, text, Icon }) => (
          <li key={action}>
            <Button
              className={styles.entry}
              wide
              data-action={action}
              icon={<Icon size={20} aria-hidden />}
              onClick={() => onAction(action, member)}
            >
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
