import { calls, formatDateTime, type InviteAnswer, type InviteBody } from '@stammtisch/contracts';
import { INVITE_HOURS, INVITE_USES, inviteHours, inviteUses } from '@stammtisch/domain';
import { UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api';
import { takeFocus } from '../../lib/use-page';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Dialog, inFooter } from '../../ui/Dialog';
import { Form } from '../../ui/Form';
import { text, useFields } from '../../ui/fields';
import { LinkToPassOn } from '../../ui/LinkToPassOn';
import { Fields } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import styles from './InviteDialog.module.css';

/** Invites a new member: the form, then the link, then the form again for another link. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite, setInvite] = useState<InviteAnswer>();
  return (
    <Dialog title="Mitglied einladen" onClose={onClose}>
      {invite ? (
        <div ref={showTop}>
          <LinkToPassOn
            link={invite.invite_link}
            addresses={invite.addresses}
            label="Einladungslink"
            codeLabel="QR-Code zum Beitreten, führt zum selben Link"
            message="Komm an unseren Stammtisch:"
            terms={
              <dl ref={takeFocus} className={`grid ${styles.terms}`} tabIndex={-1}>
                <dt>Gültig bis</dt>
                <dd>
                  {formatDateTime(invite.expires_at)} ({invite.hours_valid} Std.)
                </dd>
                <dt>Nutzbar</dt>
                <dd>{usesWords(invite.max_uses)}</dd>
              </dl>
            }
          >
            <Button wide onClick={() => setInvite(undefined)}>
              Neuen Link erstellen
            </Button>
          </LinkToPassOn>
        </div>
      ) : (
        <InviteForm onInvite={setInvite} />
      )}
    </Dialog>
  );
}

/** The ref of what replaces the form, which may have been scrolled. */
const showTop = (element: HTMLElement | null) => element?.scrollIntoView();

/**
 * Issues an invite with one tap on a common one, or with hours and uses as typed. Text that is not a number counts as the default.
 */
function InviteForm({ onInvite }: { onInvite: (invite: InviteAnswer) => void }) {
  const task = useTask();
  const { values, drawn } = useFields({
    hours_valid: text('Gültig in Stunden', { ...within(INVITE_HOURS), hint: '1 bis 168 (eine Woche)' }),
    max_uses: text('Maximale Nutzungen', { ...within(INVITE_USES), hint: '0 bis 100; 0 heißt unbegrenzt' }),
  });

  const invite = async (body: InviteBody) =>
    onInvite(await call(calls.issueInvite, { body, failure: 'Fehler beim Generieren des Einladungslinks' }));

  return (
    <Form
      task={task}
      footer={inFooter}
      submitText="Einladungslink generieren"
      busyText="Link wird erstellt …"
      onSubmit={() =>
        invite({ hours_valid: inviteHours(values.hours_valid), max_uses: inviteUses(values.max_uses) })
      }
    >
      <Fields>
        {QUICK.map(({ name, Icon, body }) => (
          <Button key={name} className={styles.card} onClick={() => void task.run(() => invite(body))}>
            <span className="centres gap-1">
              <Icon size={28} color="var(--blue)" />
              <b className="serif larger">{name}</b>{' '}
              <Muted as="span">
                {usesWords(body.max_uses)}, {`${body.hours_valid}\u00a0Std.`}
              </Muted>
            </span>
          </Button>
        ))}
      </Fields>
      <Muted>Oder wie du magst:</Muted>
      {drawn()}
    </Form>
  );
}

const within = ({ min, max, default: usual }: typeof INVITE_HOURS | typeof INVITE_USES) =>
  ({ type: 'number', inputMode: 'numeric', min, max, initial: `${usual}` }) as const;

const USUAL = { hours_valid: INVITE_HOURS.default, max_uses: INVITE_USES.default };
/** The two most common invites. */
const QUICK = [
  { name: 'Eine Person', Icon: UserRound, body: USUAL },
  { name: 'Ganzer Tisch', Icon: UsersRound, body: { ...USUAL, max_uses: 0 } },
];

/** 'einmal', '5-mal', 'beliebig oft'. */
function usesWords(maxUses: number): string {
  if (maxUses === 0) return 'beliebig oft';
  return maxUses === 1 ? 'einmal' : `${maxUses}-mal`;
}
