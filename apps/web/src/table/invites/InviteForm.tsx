import type { InviteAnswer, InviteBody } from '@stammtisch/contracts';
import { INVITE_HOURS, INVITE_USES, inviteHours, inviteUses } from '@stammtisch/domain';
import { UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { inFooter } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { Fields } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import styles from './InviteDialog.module.css';
import { generateInvite, usesWords } from './invites';

/** Makes an invite at one tap, or with hours and uses as typed. A text that is no number counts as the default. */
export function InviteForm({ onInvite }: { onInvite: (invite: InviteAnswer) => void }) {
  const [hours, setHours] = useState(String(INVITE_HOURS.default));
  const [uses, setUses] = useState(String(INVITE_USES.default));
  const task = useTask();

  const invite = async (body: InviteBody) => onInvite(await generateInvite(body));

  async function submit() {
    const body = { hours_valid: inviteHours(hours), max_uses: inviteUses(uses) };
    setHours(String(body.hours_valid));
    setUses(String(body.max_uses));
    await invite(body);
  }

  return (
    <Form
      task={task}
      footer={inFooter}
      submitText="Einladungslink generieren"
      busyText="Link wird erstellt …"
      onSubmit={submit}
    >
      <QuickInvites onPick={(body) => void task.run(() => invite(body))} />
      <Muted>Oder wie du magst:</Muted>
      <Field
        label="Gültig in Stunden"
        type="number"
        inputMode="numeric"
        min={INVITE_HOURS.min}
        max={INVITE_HOURS.max}
        hint="1 bis 168 (eine Woche)"
        value={hours}
        onChange={(event) => setHours(event.target.value)}
      />
      <Field
        label="Maximale Nutzungen"
        type="number"
        inputMode="numeric"
        min={INVITE_USES.min}
        max={INVITE_USES.max}
        hint="0 bis 100; 0 heißt unbegrenzt"
        value={uses}
        onChange={(event) => setUses(event.target.value)}
      />
    </Form>
  );
}

const QUICK = [
  { name: 'Eine Person', Icon: UserRound, max_uses: INVITE_USES.default },
  { name: 'Ganzer Tisch', Icon: UsersRound, max_uses: 0 },
];

/** Buttons for the two invites that are wanted nearly always. */
function QuickInvites({ onPick }: { onPick: (body: InviteBody) => void }) {
  return (
    <Fields>
      {QUICK.map(({ name, Icon, max_uses }) => (
        <Button
          key={name}
          className={styles.card}
          icon={<Icon size={28} aria-hidden />}
          onClick={() => onPick({ hours_valid: INVITE_HOURS.default, max_uses })}
        >
          <b>{name}</b>{' '}
          <Muted as="div">
            {usesWords(max_uses)}, {`${INVITE_HOURS.default}\u00a0Std.`}
          </Muted>
        </Button>
      ))}
    </Fields>
  );
}
