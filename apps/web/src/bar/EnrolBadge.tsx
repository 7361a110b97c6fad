import { calls, isolated, type TabletMember } from '@stammtisch/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../lib/api';
import { useTask } from '../lib/use-task';
import { Dialog } from '../ui/Dialog';
import { Notice } from '../ui/Notice';
import { Select } from '../ui/Select';
import { Stack } from '../ui/Stack';
import { Muted } from '../ui/Text';
import { type Own, say } from './store';
import { authorized, openByBadge, UNREADABLE } from './visit';

type BadgeHandler = (badge: string | undefined) => void;
let enrolling: BadgeHandler | undefined;

/** Handles the next badge: enrols it while the dialog is open, otherwise identifies its owner. */
export const badgeHandler = (): BadgeHandler => enrolling ?? ((badge) => void openByBadge(badge));

export interface EnrolBadgeProps {
  readonly own: Own;
  readonly members: readonly TabletMember[];
  readonly onClose: () => void;
}

/** Phones and identity cards send another number each time, so they can't serve as badges. */
const CHANGING =
  'Beim zweiten Mal kam eine andere Nummer. Handys und Ausweise wechseln sie jedes Mal: Die gehen hier nicht.';

/** Enrols a badge, which is held to the reader twice. It then opens this member's mat. A treasurer also enrols badges of others. */
export function EnrolBadge({ own: { member }, members, onClose }: EnrolBadgeProps) {
  const [whose, setWhose] = useState(member.id);
  const [first, setFirst] = useState<string>();
  const task = useTask();
  const people = members.filter(({ kind }) => kind === 'person');
  const name = people.find(({ id }) => id === whose)?.name ?? member.name;

  const take = useEffectEvent(async (badge: string | undefined) => {
    if (task.busy) return;
    task.fail(badge === undefined ? UNREADABLE : undefined);
    if (badge === undefined) return;
    setFirst(first === undefined ? badge : undefined);
    if (first === undefined) return;
    if (badge !== first) {
      task.fail(CHANGING);
      return;
    }
    const done = await task.run(async () => call(calls.enrolBadge, authorized({ member_id: whose, badge })));
    if (!done) return;
    onClose();
    say(`Badge angelernt: ${isolated(name)}`);
  });
  useEffect(() => {
    enrolling = (badge) => void take(badge);
    return () => {
      enrolling = undefined;
    };
  }, []);

  return (
    <Dialog title="Badge anlernen" width="narrow" onClose={onClose}>
      <Stack>
        {member.keeps_books && (
          <Select
            label="Für wen"
            value={whose}
            options={people.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={setWhose}
          />
        )}
        <p role="status">
          {task.busy
            ? 'Wird angelernt …'
            : first === undefined
              ? 'Halte den Badge jetzt an das Lesegerät.'
              : 'Nimm ihn weg, und halte ihn noch einmal hin.'}
        </p>
        {task.error && <Notice variant="error">{task.error}</Notice>}
        <Muted>
          {whose === member.id && member.has_badge && 'Er ersetzt den bisherigen. '}
          Wer den Badge hat, kann damit am Tresen trinken. Verloren? Im Konto sperren.
        </Muted>
      </Stack>
    </Dialog>
  );
}
