import type { InviteAnswer, InviteBody } from '@stammtisch/contracts';
import { INVITE_HOURS, INVITE_USES, inviteHours, inviteUses } from '@stammtisch/domain';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { DialogFooter } from '../../components/DialogFooter';
import { Field } from '../../components/Field';
import { Notice } from '../../components/Notice';
import { useTask } from '../../lib/use-task';
import styles from './InviteDialog.module.css';
import { generateInvite } from './invites';
import { QuickInvites } from './QuickInvites';

/** For one, for the whole table, or for how long and how many. Hours that are no hours, and uses that are no number, fall back to the default. */
export function InviteForm({ onInvite }: { onInvite: (invite: InviteAnswer) => void }) {
  const [hours, setHours] = useState(String(INVITE_HOURS.default));
  const [uses, setUses] = useState(String(INVITE_USES.default));
  const task = useTask();

  const invite = (body: InviteBody) => task.run(async () => onInvite(await generateInvite(body)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { hours_valid: inviteHours(hours), max_uses: inviteUses(uses) };
    setHours(String(body.hours_valid));
    setUses(String(body.max_uses));
    await invite(body);
  }

  return (
    <form className={styles.parts} onSubmit={submit} noValidate>
      <QuickInvites onPick={(body) => void invite(body)} />
      <p className={styles.or}>Oder wie du magst:</p>
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
      <DialogFooter>
        {task.error && <Notice variant="error">{task.error}</Notice>}
        <Button variant="main" type="submit" wide busy={task.busy} busyText="Link wird erstellt …">
          Einladungslink generieren
        </Button>
      </DialogFooter>
    </form>
  );
}
