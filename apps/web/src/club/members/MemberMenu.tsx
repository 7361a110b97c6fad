import { handleOf, isolatedName } from '../../admin/who';
import { useTable } from '../../lib/table/store';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Money } from '../../ui/Money';
import { Stack } from '../../ui/Stack';
import styles from './Members.module.css';
import { type MemberDialogProps, menuActionsFor } from './member-actions';
import { balanceOf } from './members';

/** A dialog with the rarer actions for a member, and those that must not be tapped by mistake. */
export function MemberMenu({ member, onAction, onClose }: MemberDialogProps) {
  const me = useTable((table) => table.me);
  return (
    <Dialog
      open
      title={isolatedName(member)}
      subtitle={
        <>
          {handleOf(member)} · <Money cents={balanceOf(member)} />
        </>
      }
      width="narrow"
      onClose={onClose}
    >
      <Stack as="ul" gap={2}>
        {menuActionsFor(me, member).map(({ action, text, Icon }) => (
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
