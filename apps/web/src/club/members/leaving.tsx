import { calls, type FormerMember, formatDate, REASON_LENGTH, texts, wireCents } from '@stammtisch/contracts';
import { formatEuro, placeOf } from '@stammtisch/domain';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { CashAfter } from '../../admin/cash-position';
import { openDialog } from '../../admin/open-dialog';
import { isolatedName } from '../../admin/who';
import { call } from '../../lib/api';
import { paths } from '../../lib/paths';
import { useMay } from '../../lib/table/store';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cards, type Shown, text } from '../../ui/fields';
import { TextLink } from '../../ui/Links';
import { List, ListRow } from '../../ui/List';
import { Money } from '../../ui/Money';
import { Muted } from '../../ui/Text';
import { dialogProps, memberDialog } from './member-dialog';
import { balanceOf } from './members';
import { type Account, movesMoney, settle, settlementsFor } from './settling';

const settlingFields = ({ balance }: Account, superuser: boolean) => ({
  how: cards('Wie es ausgeglichen wird', settlementsFor(balance, superuser), 'cash', {
    shownIf: () => balance !== 0,
  }),
  reason: text('Warum', {
    maxLength: REASON_LENGTH,
    hint: 'Bleibt für immer im Protokoll: bitte ohne Namen.',
    missing: texts.reasonMissing,
    shownIf: ({ how }) => how === 'written_off' && balance !== 0,
  }),
});

const cashAfter = ({ balance }: Account, { how }: Shown<ReturnType<typeof settlingFields>>) =>
  movesMoney(how) && balance !== 0 && <CashAfter moves={[{ place: placeOf(how), amount: -balance }]} />;

/** '7,80 € Schulden' */
const owed = ({ balance }: Account) =>
  `${formatEuro(Math.abs(balance))} ${balance > 0 ? 'Guthaben' : 'Schulden'}`;

/** Removes a member for good, after settling an open balance. */
export const DeleteMemberDialog = memberDialog(({ member }) => {
  const account = { id: member.id, balance: balanceOf(member) };
  const open = account.balance !== 0;
  const erased = member.has_login ? 'Name, E-Mail und Passwort werden' : 'Der Name wird';
  return dialogProps({
    title: `${isolatedName(member)} löschen?`,
    variant: 'danger',
    subtitle: open ? `Es sind noch ${owed(account)} offen.` : 'Das Guthaben ist ausgeglichen: 0,00 €.',
    fields: settlingFields(account, true),
    below: (values) => (
      <>
        {cashAfter(account, values)}
        <Muted>
          {erased} für immer gelöscht. Die Buchungen bleiben und heißen dann „Ehemaliges Mitglied“.
        </Muted>
      </>
    ),
    submitText: open ? 'Ausgleichen und löschen' : 'Löschen',
    send: async ({ how, reason }) => {
      if (open) await settle(account, how, reason.trim());
      await call(calls.removeMember, {
        params: { id: member.id },
        failure: 'Fehler beim Löschen des Mitglieds',
      });
    },
    success: 'Mitglied erfolgreich gelöscht!',
  });
});

/** Former members with a balance that is not settled yet. */
export function FormerMembers({ former }: { former: readonly FormerMember[] }) {
  const treasurer = useMay('treasurer');
  if (former.length === 0) return null;
  return (
    <Card stack>
      <h2>Ehemalige</h2>
      <Muted>Was bei ihnen noch offen ist, gehört zu den Guthaben, bis es ausgeglichen ist.</Muted>
      <List aria-label="Ehemalige">
        {former.map((member) => (
          <ListRow
            key={member.id}
            title={member.member_name}
            meta={
              <>
                dabei seit {formatDate(member.joined_at)} ·{' '}
                <TextLink href={`${paths.transactions}?member=${member.id}`}>Buchungen</TextLink>
              </>
            }
            trailing={
              <b>
                <Money cents={wireCents(member.balance)} />
              </b>
            }
            action={
              treasurer && (
                <Button onClick={() => openDialog(SettleDialog, { former: member })}>Ausgleichen …</Button>
              )
            }
          />
        ))}
      </List>
    </Card>
  );
}

function SettleDialog({ former, ...ending }: DialogEnding & { readonly former: FormerMember }) {
  const { id, member_name, joined_at } = former;
  const account = { id, balance: wireCents(former.balance) };
  const sum = formatEuro(Math.abs(account.balance));
  return (
    <ActionDialog
      title="Ausgleichen"
      subtitle={`${member_name}, dabei seit ${formatDate(joined_at)}: ${owed(account)}`}
      fields={settlingFields(account, useMay('superuser'))}
      below={(values) => cashAfter(account, values)}
      submitText={`${sum} ausgleichen`}
      send={({ how, reason }) => settle(account, how, reason.trim())}
      success={`Ausgeglichen: ${sum}`}
      {...ending}
    />
  );
}
