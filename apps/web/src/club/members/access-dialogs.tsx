import { calls, formatDate, officeNames } from '@stammtisch/contracts';
import { Printer } from 'lucide-react';
import { isolatedName, nameAndHandle } from '../../admin/who';
import { call } from '../../lib/api';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { CopyField } from '../../ui/CopyField';
import { Dialog } from '../../ui/Dialog';
import { cards } from '../../ui/fields';
import { TextLink } from '../../ui/Links';
import { LinkToPassOn } from '../../ui/LinkToPassOn';
import { accessChoices } from '../../ui/PinField';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { printLinks } from './access-sheet/print-links';
import { dialogProps, memberDialog } from './member-dialog';

/** Issues a personal link: for the first login, or after a forgotten password. */
export const LinkDialog = memberDialog(({ member }) => {
  const { id, has_login, link_until } = member;
  const name = isolatedName(member);
  return dialogProps({
    title: has_login ? 'Neuer Zugang' : 'Persönlicher Link',
    children: (
      <>
        <p>
          {has_login
            ? `Mit dem Link wählt ${name} ein neues Passwort. Sobald das geschieht, enden alle Anmeldungen von ${name}, auf jedem Gerät.`
            : `Mit dem Link wählt ${name} Benutzername und Passwort und ist dann ganz dabei. Guthaben und Verlauf bleiben.`}
        </p>
        <Muted>
          Er gilt 90 Tage, und nur einmal. Wer ihn hat, kommt hinein: Gib ihn nur {name}.
          {link_until && ` Der bisherige (bis ${formatDate(link_until)}) gilt dann nicht mehr.`}
        </Muted>
      </>
    ),
    submitText: 'Link erstellen',
    send: () =>
      call(calls.issuePersonalLinks, {
        body: { member_ids: [id] },
        failure: has_login ? 'Fehler beim Zurücksetzen des Passworts' : 'Fehler beim Erstellen des Links',
      }),
    // The server returns the link only this once.
    result: (issued, onClose) => (
      <Dialog title="Persönlicher Link" subtitle={`für ${nameAndHandle(member)}`} onClose={onClose}>
        <LinkToPassOn
          link={issued.links[0]?.personal_link ?? ''}
          addresses={issued.addresses}
          label="Persönlicher Link"
          codeLabel={`QR-Code für ${name}, führt zum selben Link`}
          message="Dein Platz am Stammtisch:"
          terms={
            <Muted centered>
              Nur für {name}: gilt einmal, bis {formatDate(issued.expires_at)}. Er wird nur jetzt angezeigt.
            </Muted>
          }
        >
          {issued.addresses.length > 0 && (
            <Button wide icon={Printer} onClick={() => printLinks(issued)}>
              Zettel drucken
            </Button>
          )}
        </LinkToPassOn>
      </Dialog>
    ),
  });
});

export const RevokeLinkDialog = memberDialog(({ member }) => ({
  title: 'Link zurückziehen?',
  question: `Der persönliche Link von ${isolatedName(member)} führt dann nirgends mehr hin.`,
  submitText: 'Zurückziehen',
  send: () => call(calls.revokePersonalLink, { params: { id: member.id } }),
  success: `Link von ${isolatedName(member)} zurückgezogen`,
}));

/** Resets a member's password and shows the new one, which the server returns only this once. */
export const PasswordDialog = memberDialog(({ member }) => {
  const name = isolatedName(member);
  return dialogProps({
    title: 'Passwort zurücksetzen?',
    children: (
      <p>
        {name} bekommt ein neues Passwort, das du hier siehst. Alle Anmeldungen von {name} enden, auf jedem
        Gerät.
      </p>
    ),
    submitText: 'Zurücksetzen',
    send: () =>
      call(calls.resetPassword, {
        params: { id: member.id },
        failure: 'Fehler beim Zurücksetzen des Passworts',
      }),
    result: ({ new_password }, onClose) => (
      <Dialog title="Neues Passwort" subtitle={`für ${nameAndHandle(member)}`} onClose={onClose}>
        <Stack>
          <CopyField
            label="Neues Passwort"
            value={new_password}
            copyText="Passwort kopieren"
            copiedText="Passwort in die Zwischenablage kopiert!"
          />
          <Muted>
            Nur für {name}: gilt eine Woche, und nach dem Anmelden wird ein eigenes gewählt. Es wird nur jetzt
            angezeigt.
          </Muted>
        </Stack>
      </Dialog>
    ),
  });
});

/** How tablets book for a member who has no login to choose it themselves. */
export const TabletDialog = memberDialog(({ member }) =>
  dialogProps({
    title: 'Am Tresen',
    fields: {
      access: cards(
        'Auf den Namen wird am Tablet gebucht',
        [
          { value: 'usual', label: 'Wie am Tisch üblich' },
          ...accessChoices.filter(({ value }) => value !== 'phone'),
        ],
        member.tablet_access ?? 'usual',
      ),
    },
    send: ({ access }) =>
      call(calls.setMemberTabletAccess, {
        params: { id: member.id },
        body: { access: access === 'usual' ? null : access },
      }),
    success: `Gespeichert, wie am Tresen für ${isolatedName(member)} gebucht wird`,
  }),
);

export const RevokeBadgeDialog = memberDialog(({ member }) => ({
  title: 'Badge sperren?',
  question: `Der Badge von ${isolatedName(member)} öffnet dann an keinem Tresen mehr etwas. Ein neuer lässt sich dort mit der PIN anlernen.`,
  submitText: 'Sperren',
  send: () => call(calls.revokeMemberBadge, { params: { id: member.id } }),
  success: `Badge von ${isolatedName(member)} gesperrt`,
}));

const OFFICES = [
  { value: 'none', label: 'Kein Amt', text: 'Trinkt, lädt auf, gibt Runden aus.' },
  {
    value: 'treasurer',
    label: officeNames.treasurer,
    text: 'Führt die Kasse: bucht Geld für alle, storniert, sieht Kasse und Protokoll.',
  },
  {
    value: 'auditor',
    label: officeNames.auditor,
    text: 'Sieht Mitglieder, Transaktionen, Kasse und Protokoll und ändert nichts.',
  },
  {
    value: 'superuser',
    label: officeNames.superuser,
    text: 'Darf alles: auch Mitglieder, Getränke und Einladungen. Vergibt die Ämter.',
  },
] as const;

/** Sets or removes a member's office. */
export const RoleDialog = memberDialog(({ member }) => {
  const name = isolatedName(member);
  return dialogProps({
    title: 'Amt vergeben',
    fields: {
      office: cards('Welches Amt', OFFICES, member.is_superuser ? 'superuser' : (member.role ?? 'none')),
    },
    below: ({ office }) =>
      (office === 'treasurer') !== (member.role === 'treasurer') && (
        <p>
          Wechselt die Kasse, unterschreiben erst beide das{' '}
          <TextLink href={paths.handover}>Blatt zur Übergabe</TextLink>: was da ist, und was noch offen ist.
        </p>
      ),
    send: ({ office }) =>
      call(calls.setRole, { params: { id: member.id }, body: { role: office === 'none' ? null : office } }),
    success: (_, { office }) =>
      office === 'none' ? `${name} hat kein Amt mehr.` : `${name} ist jetzt ${officeNames[office]}.`,
  });
});
