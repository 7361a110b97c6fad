import { type AnnouncedTopUp, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { ButtonLink } from '../../../../components/ButtonLink';
import { Card } from '../../../../components/Card';
import { Checkbox } from '../../../../components/Checkbox';
import { EmptyState } from '../../../../components/EmptyState';
import { List } from '../../../../components/List';
import { Notice } from '../../../../components/Notice';
import { Stack } from '../../../../components/Stack';
import { useMay } from '../../../../lib/may';
import { useTask } from '../../../../lib/use-task';
import { DeskPage } from '../../DeskPage';
import { paths } from '../../paths';
import { toast } from '../../Toast';
import styles from './Announced.module.css';
import { ConfirmOneDialog, DeclineDialog } from './AnnouncedDialogs';
import { AnnouncedRow } from './AnnouncedRow';
import { confirm, sumAnnounced, summary, topUps, useAnnounced } from './announced';

/** The page of announced top-ups, which wait until a treasurer has seen the money. */
export function AnnouncedPage() {
  const loaded = useAnnounced();
  const treasurer = useMay('treasurer');
  return (
    <DeskPage
      title="Wartet auf Bestätigung"
      summary={loaded.data && summary(loaded.data)}
      section={paths.today}
      loaded={loaded}
    >
      {(announced) =>
        announced.length > 0 ? (
          <AnnouncedList announced={announced} reload={loaded.reload} />
        ) : (
          <EmptyState
            text="Alles bestätigt: Hier steht, was Mitglieder eingezahlt haben und noch niemand gesehen hat."
            action={treasurer && <ButtonLink href={paths.setup}>Zahlungswege einrichten</ButtonLink>}
          />
        )
      }
    </DeskPage>
  );
}

interface AnnouncedListProps {
  readonly announced: readonly AnnouncedTopUp[];
  readonly reload: () => void;
}

/** The announced top-ups, to be confirmed one by one or several at once. An auditor only reads them. */
function AnnouncedList({ announced, reload }: AnnouncedListProps) {
  const treasurer = useMay('treasurer');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{
    readonly about: AnnouncedTopUp;
    readonly to: 'confirm' | 'decline';
  }>();
  const task = useTask();
  // A ticked top-up may have been confirmed by somebody else meanwhile.
  const chosen = announced.filter(({ id }) => ticked.has(id));
  const Asking = asked?.to === 'confirm' ? ConfirmOneDialog : DeclineDialog;

  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)));

  async function confirmChosen() {
    const seen = chosen.map(({ id, amount }) => ({ id, amount: wireCents(amount) }));
    const done = await task.run(async () => toast(`${topUps(await confirm(seen))} bestätigt`));
    if (done) setTicked(new Set());
    reload();
  }

  return (
    <Card stack>
      {treasurer && announced.length > 1 && (
        <Checkbox
          label="Alle auswählen"
          checked={chosen.length === announced.length}
          onChange={({ target }) => setTicked(new Set(target.checked ? announced.map(({ id }) => id) : []))}
        />
      )}
      <List aria-label="Aufladungen, die warten">
        {announced.map((each) => (
          <AnnouncedRow
            key={each.id}
            announced={each}
            ticked={ticked.has(each.id)}
            onTick={treasurer ? (on) => tick(each.id, on) : undefined}
            onConfirm={() => setAsked({ about: each, to: 'confirm' })}
            onDecline={() => setAsked({ about: each, to: 'decline' })}
          />
        ))}
      </List>
      {treasurer && (chosen.length > 0 || task.error) && (
        <Stack gap={2} className={styles.foot}>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button
            variant="main"
            wide
            busy={task.busy}
            busyText="Wird bestätigt …"
            onClick={() => void confirmChosen()}
          >
            {`${chosen.length} bestätigen: ${formatEuro(sumAnnounced(chosen))}`}
          </Button>
        </Stack>
      )}
      {asked && (
        <Asking
          announced={asked.about}
          onClose={() => {
            setAsked(undefined);
            reload();
          }}
        />
      )}
    </Card>
  );
}
