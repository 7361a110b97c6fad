import { calls, type TabletMember } from '@stammtisch/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../lib/api';
import { useTask } from '../lib/use-task';
import { Dialog } from '../ui/Dialog';
import { Notice } from '../ui/Notice';
import { Select } from '../ui/Select';
import { Stack } from '../ui/Stack';
import { Muted } from '../ui/Text';
import { isolated } from '../words/format';
import { type Own, say } from './store';
import { asKnown, openByBadge, UNREADABLE } from './visit';

type Taker = (badge: string | undefined) => void;
let taker: Taker | undefined;

/** Who takes the next badge: the dialog that enrols one, or else the door. */
export const badgeTaker = (): Taker => taker ?? ((badge) => void openByBadge(badge));

export interface EnrolBadgeProps {
  readonly own: Own;
  readonly members: readonly TabletMember[];
  readonly onClose: () => void;
}

/** Phones and identity cards send another number each time: as a badge they would never open anything. */
const CHANGING =
  'Beim zweiten Mal kam eine andere Nummer. Handys und Ausweise wechseln sie jedes Mal: Die gehen hier nicht.';

/** Waits for a badge, held there twice, which opens this member's mat from then on. A treasurer enrols badges of others, too. */
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
    const done = await task.run(() =>
      asKnown((known) =>
        call(calls.enrolBadge, {
          ...known({ member_id: whose, badge }),
        }).then(() => ({})),
      ),
    );
    if (!done) return;
    onClose();
    say(`Badge angelernt: ${isolated(name)}`);
  });
  useEffect(() => {
    const mine = (badge: string | undefined) => void take(badge);
    taker = mine;
    return () => {
      if (taker === mine) taker = undefined;
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
          Wer den Badge hat, kann damit am Tresen trinken. Verloren? Im Konto ausschalten.
        </Muted>
      </Stack>
    </Dialog>
  );
}
