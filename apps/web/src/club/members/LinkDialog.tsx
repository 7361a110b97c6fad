import type { PersonalLinksAnswer } from '@stammtisch/contracts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { isolatedName, nameAndHandle } from '../../admin/who';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ConfirmDialog, FormDialog } from '../../ui/FormDialog';
import { LinkToPassOn } from '../../ui/LinkToPassOn';
import { Muted } from '../../ui/Text';
import { formatDate } from '../../words/format';
import { printLinks } from './access-sheet/handed-links';
import type { MemberDialogProps } from './member-actions';
import { issueLink, revokeLink } from './members';

/** Makes a member's personal link: the first way in, or the way back in for whoever forgot the password. */
export function LinkDialog(props: MemberDialogProps) {
  const { member, onClose } = props;
  const [made, setMade] = useState<PersonalLinksAnswer>();
  if (made) return <MadeLink {...props} made={made} />;
  const { has_login, link_until } = member;
  const name = isolatedName(member);
  return (
    <FormDialog
      title={has_login ? 'Neuer Zugang' : 'Persönlicher Link'}
      subtitle={nameAndHandle(member)}
      submitText="Link erstellen"
      busyText="Link wird erstellt …"
      onSubmit={async () => {
        setMade(await issueLink(member));
        return false;
      }}
      onClose={onClose}
    >
      <p>
        {has_login
          ? `Mit dem Link wählt ${name} ein neues Passwort. Sobald das geschieht, enden alle Anmeldungen von ${name}, auf jedem Gerät.`
          : `Mit dem Link wählt ${name} Benutzername und Passwort und ist dann ganz dabei. Guthaben und Verlauf bleiben.`}
      </p>
      <Muted>
        Er gilt 90 Tage, und nur einmal. Wer ihn hat, kommt hinein: Gib ihn nur {name}.
        {link_until && ` Der bisherige (bis ${formatDate(link_until)}) gilt dann nicht mehr.`}
      </Muted>
    </FormDialog>
  );
}

interface MadeLinkProps extends MemberDialogProps {
  readonly made: PersonalLinksAnswer;
}

/** The link, to be scanned, shared or printed. It is told only this once. */
function MadeLink({ member, made, onClose }: MadeLinkProps) {
  const { links, addresses, expires_at } = made;
  const name = isolatedName(member);
  return (
    <Dialog open title="Persönlicher Link" subtitle={`für ${nameAndHandle(member)}`} onClose={onClose}>
      <LinkToPassOn
        link={links[0]?.personal_link ?? ''}
        addresses={addresses}
        label="Persönlicher Link"
        codeLabel={`QR-Code für ${name}, führt zum selben Link`}
        message="Dein Platz am Stammtisch:"
        terms={
          <Muted centered>
            Nur für {name}: gilt einmal, bis {formatDate(expires_at)}. Er wird nur jetzt angezeigt.
          </Muted>
        }
      >
        {addresses.length > 0 && (
          <Button wide icon={<Printer size={20} aria-hidden />} onClick={() => printLinks(made)}>
            Zettel drucken
          </Button>
        )}
      </LinkToPassOn>
    </Dialog>
  );
}

/** Asks before a member's personal link is taken back. */
export function RevokeLinkDialog({ member, onDone, onClose }: MemberDialogProps) {
  const name = isolatedName(member);
  return (
    <ConfirmDialog
      title="Link zurückziehen?"
      text={`Der persönliche Link von ${name} führt dann nirgends mehr hin.`}
      confirmText="Zurückziehen"
      onConfirm={async () => {
        await revokeLink(member);
        return `Link von ${name} zurückgezogen`;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
