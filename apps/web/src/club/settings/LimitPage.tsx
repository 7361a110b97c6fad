import type { Member } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { CreditLineForm } from '../../admin/CreditLineForm';
import { howFar, lineOf, loadLines, setTableLine } from '../../admin/credit-line';
import { newsOf } from '../../admin/news-of';
import { paths } from '../../admin/paths';
import { SectionPage } from '../../admin/SectionPage';
import { toast } from '../../admin/Toast';
import { namesApart } from '../../admin/who';
import { useMay } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { Card } from '../../ui/Card';
import { List, ListRow } from '../../ui/List';
import { Pair } from '../../ui/Stack';
import { Muted } from '../../ui/Text';

/** The limits: how far below zero the table, or a member with an own line, may drink. */
export function LimitPage() {
  const loaded = useLoaded('lines', loadLines, { changedBy: newsOf('settings', 'members', 'names') });
  return (
    <SectionPage
      title="Limit"
      summary="Wie weit es ins Minus gehen darf"
      section={paths.limit}
      loaded={loaded}
    >
      {({ line, members }) => (
        <Pair>
          <Card stack>
            <h2>Für den ganzen Tisch</h2>
            <TableLine line={line} onSaved={loaded.reload} />
          </Card>
          <Card stack>
            <h2>Eigene Limits</h2>
            <OwnLines members={members} />
          </Card>
        </Pair>
      )}
    </SectionPage>
  );
}

/** The line for all members without one of their own. Only treasurers can change it. */
function TableLine({ line, onSaved }: { line: Cents | null; onSaved: () => void }) {
  const treasurer = useMay('treasurer');
  return (
    <>
      <p>Zurzeit {howFar(line)}.</p>
      <Muted>
        Wer das Limit erreicht, lädt erst wieder auf. Was jemand ausgibt oder nichts kostet, geht immer; und
        wer eine Runde gegeben hat, zahlt sie auch darüber hinaus.
      </Muted>
      {treasurer && (
        <CreditLineForm
          key={line}
          line={line}
          labels={{ none: 'Kein Limit', own: 'Limit' }}
          onSave={async (wanted) => {
            await setTableLine(wanted);
            toast(`Für den ganzen Tisch: ${howFar(wanted)}`);
            onSaved();
          }}
        />
      )}
    </>
  );
}

/** The members who have a line of their own. */
function OwnLines({ members }: { members: readonly Member[] }) {
  const own = members.filter((member) => lineOf(member) !== null);
  const names = namesApart(members);
  return (
    <>
      {own.length > 0 && (
        <List>
          {own.map((member) => (
            <ListRow key={member.id} title={names.get(member.id)} trailing={howFar(lineOf(member))} />
          ))}
        </List>
      )}
      <Muted>
        {own.length > 0
          ? 'Sie gelten statt des Limits für den ganzen Tisch. Gesetzt werden sie bei den Mitgliedern unter „Mehr“.'
          : 'Niemand hat eins. Bei den Mitgliedern unter „Mehr“ bekommt jemand ein eigenes, statt des Limits für den ganzen Tisch.'}
      </Muted>
    </>
  );
}
