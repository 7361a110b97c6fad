import { type Member, officeNames } from '@stammtisch/contracts';
import { loadMembers } from '../../admin/known-names';
import { newsOf } from '../../admin/news-of';
import { paths } from '../../admin/paths';
import { SectionPage } from '../../admin/SectionPage';
import { namesApart } from '../../admin/who';
import { useLoaded } from '../../lib/use-loaded';
import { Card } from '../../ui/Card';
import { ButtonLink } from '../../ui/Links';
import { List, ListRow } from '../../ui/List';
import { Muted } from '../../ui/Text';

/** Who looks after the till, and in which office. */
export function OfficesPage() {
  const loaded = useLoaded('members', loadMembers, { changedBy: newsOf('members', 'names') });
  return (
    <SectionPage
      title="Ämter"
      summary="Wer die Kasse führt, und wer sie prüft"
      howTo="der-kassenwart-wechselt"
      section={paths.offices}
      loaded={loaded}
      actions={<ButtonLink href={paths.members}>Zu den Mitgliedern</ButtonLink>}
    >
      {({ members }) => {
        const names = namesApart(members);
        return (
          <Card stack>
            <List aria-label="Ämter">
              {members.flatMap((member) => {
                const office = officeOf(member);
                return office === undefined
                  ? []
                  : [<ListRow key={member.id} title={<b>{names.get(member.id)}</b>} trailing={office} />];
              })}
            </List>
            <Muted>Ein Amt gibst und nimmst du bei den Mitgliedern, unter „Mehr“.</Muted>
          </Card>
        );
      }}
    </SectionPage>
  );
}

function officeOf({ is_superuser, role }: Member): string | undefined {
  if (is_superuser) return officeNames.superuser;
  return role === null ? undefined : officeNames[role];
}
