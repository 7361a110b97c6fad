import { calls, type TabletMember } from '@stammtisch/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../components/Dialog';
import { Muted } from '../../components/Muted';
import { Notice } from '../../components/Notice';
import { Select } from '../../components/Select';
import { Stack } from '../../components/Stack';
import { call } from '../../lib/api';
import { isolated } from '../../lib/isolated';
import { useTask } from '../../lib/use-task';
import type { Own } from './store';
import { asKnown, openByBadge, say } from './visit';

type Taker = (badge: string) => void;
let taker: Taker | undefined;

/** Who takes the next badge: the dialog that enrols one, or else the door. */
export const badgeTaker = (): Taker => taker ?? ((badge) => void openByBadge(badge));

export interface EnrolBadgeProps {
  readonly own: Own;
  readonly members: readonly TabletMember[];
  readonly onClose: () => void;
}

/** Waits for a badge, which opens this member's mat from then on. A treasurer enrols badges of others, too. */
export function EnrolBadge({ own: { member }, members, onClose }: EnrolBadgeProps) {
  const [whose, setWhose] = useState(member.id);
  const task = useTask();
  const people = members.filter(({ kind }) => kind === 'person');
  const name = people.find(({ id }) => id === whose)?.name ?? member.name;

  const take = useEffectEvent(async (badge: string) => {
    const done = await task.run(() =>
      asKnown((known, bearer) =>
        call(calls.enrolBadge, {
          body: { ...known, member_id: whose, badge },
          bearer,
          failure: 'Fehler beim Anlernen des Badges',
        }).then(() => ({})),
      ),
    );
    if (!done) return;
    onClose();
    say(`Badge angelernt: ${isolated(name)}`);
  });
  useEffect(() => {
    const mine = (badge: string) => void take(badge);
    taker = mine;
    return () => {
      if (taker === mine) taker = undefined;
    };
  }, []);

  return (
    <Dialog open title="Badge anlernen" width="narrow" onClose={onClose}>
      <Stack>
        {member.keeps_books && (
          <Select
            label="Für wen"
            value={whose}
            options={people.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={setWhose}
          />
        )}
        <p role="status">{task.busy ? 'Wird angelernt …' : 'Halte den Badge jetzt an das Lesegerät.'}</p>
        {task.error && <Notice variant="error">{task.error}</Notice>}
        <Muted>
          {whose === member.id && member.has_badge && 'Er ersetzt den bisherigen. '}
          Wer den Badge hat, kann damit am Tresen trinken. Verloren? Im Konto ausschalten.
        </Muted>
      </Stack>
    </Dialog>
  );
}
