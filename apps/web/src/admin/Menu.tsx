import type { LucideIcon } from 'lucide-react';
import { Button } from '../ui/Button';
import { Dialog, type DialogProps } from '../ui/Dialog';
import { Stack } from '../ui/Stack';
import styles from './Menu.module.css';
import { openDialog } from './open-dialog';

interface MenuEntry {
  readonly text: string;
  readonly Icon: LucideIcon;
  readonly choose: () => void;
}

interface MenuDialogProps extends Pick<DialogProps, 'title' | 'subtitle'> {
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** A dialog with a list of actions. It closes when one is chosen. */
export function MenuDialog({ title, subtitle, entries, onClose }: MenuDialogProps) {
  return (
    <Dialog title={title} subtitle={subtitle} width="narrow" onClose={onClose}>
      <Stack as="ul" gap={2}>
        {entries.map(({ text, Icon, choose }) => (
          <li key={text}>
            <Button
              className={`start ${styles.entry}`}
              wide
              icon={Icon}
              onClick={() => {
                onClose();
                choose();
              }}
            >
              {text}
            </Button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

interface MenuButtonProps {
  readonly text: string;
  readonly icon: LucideIcon;
  readonly entries: readonly MenuEntry[];
}

/** A button that opens a menu. A single entry needs no menu: it is the button. */
export function MenuButton({ text, icon, entries }: MenuButtonProps) {
  const [first, second] = entries;
  if (!first) return null;
  if (!second)
    return (
      <Button icon={first.Icon} onClick={first.choose}>
        {first.text}
      </Button>
    );
  return (
    <Button icon={icon} onClick={() => openDialog(MenuDialog, { title: text, entries })}>
      {text}
    </Button>
  );
}
