import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Money } from '../../../components/Money';
import { Stack } from '../../../components/Stack';
import { useTable } from '../../../lib/table/store';
import { isolatedName } from '../who';
import styles from './Members.module.css';
import { allowed, type MemberDialogProps, menuActions } from './member-actions';
import { balanceOf } from './members';

/** The rarer actions for a member, and those that nobody is to tap by mistake. */
export function MemberMenu({ member, onAction, onClose }: MemberDialogProps) {
  const me = useTable((table) => table.me);
  const own = me.id === member.id;
  const actions = allowed(me, menuActions).filter(({ fits }) => fits === undefined || fits(member, own));
  return (
    <Dialog
      open
      title={isolatedName(member)}
      subtitle={
        <>
          @{member.user_username} · <Money cents={balanceOf(member)} />
        </>
      }
      width="narrow"
      onClose={onClose}
    >
      <Stack as="ul" gap={2}>
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
      </Stack>
    </Dialog>
  );
}
