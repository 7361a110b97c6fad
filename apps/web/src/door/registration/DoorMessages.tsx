import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Dialog, DialogFooter } from '../../ui/Dialog';
import { LegalLinks } from '../../ui/Links';
import { SignedOutScreen } from '../../ui/SignedOutScreen';
import { Stack } from '../../ui/Stack';

interface DoorMessageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where it goes on. */
  readonly onward: string;
  readonly onGo: () => void;
}

/** What somebody reads in place of a form, with the way on. */
export function DoorMessage({ title, children, onward, onGo }: DoorMessageProps) {
  return (
    <SignedOutScreen below={<LegalLinks />}>
      <Stack>
        <h2>{title}</h2>
        {children}
        <Button variant="main" wide onClick={onGo}>
          {onward}
        </Button>
      </Stack>
    </SignedOutScreen>
  );
}

interface WelcomeProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly onGo: () => void;
}

/** Says above a form that it is done. */
export function Welcome({ open, title, text, onGo }: WelcomeProps) {
  return (
    <Dialog open={open} title={title} width="narrow" role="alertdialog" onClose={onGo}>
      <p>{text}</p>
      <DialogFooter>
        <Button variant="main" wide onClick={onGo} data-autofocus>
          OK
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
