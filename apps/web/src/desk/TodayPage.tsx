import { bookingWords, type CashPosition, type DeskTask, wireCents } from '@stammtisch/contracts';
import type { CashEntryKind } from '@stammtisch/domain';
import { Coins, FileUp, PiggyBank } from 'lucide-react';
import { usePosition } from '../admin/cash-position';
import { openDialog } from '../admin/open-dialog';
import { PanelHead } from '../admin/page-parts';
import { TaskRows } from '../admin/TaskRows';
import { useTasks } from '../admin/tasks';
import { DepositOfDialog } from '../club/members/money-dialogs';
import { paths } from '../lib/paths';
import { useMay } from '../lib/table/store';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { ButtonLink } from '../ui/Links';
import { EmptyState } from '../ui/List';
import { WhenLoaded } from '../ui/Loaded';
import { Money } from '../ui/Money';
import { Row, Stack } from '../ui/Stack';
import { Sums } from '../ui/Sums';
import { Muted } from '../ui/Text';
import { placeNames } from '../words/cash';
import { AnnouncedList } from './AnnouncedList';
import { NoCashBook } from './CashAnswer';
import { EntryDialog, entryKinds } from './cash-book/EntryDialog';
import { BackupAge, useBackups } from './closing/Backups';

/** Today's tasks, buttons to book, and an overview of the money. Auditors have no tasks. */
export default function TodayPage() {
  const treasurer = useMay('treasurer');
  const tasks = useTasks();
  const loaded = usePosition();
  // If loading fails, the backup's age is left out without an error: the rest matters more here.
  const { data: backups } = useBackups();
  return (
    <>
      <PanelHead title="Heute" />
      <Stack gap="page">
        {backups?.late && <BackupAge backups={backups} />}
        <AnnouncedList />
        {treasurer && <WhenLoaded loaded={tasks}>{(all) => <TaskList tasks={all} />}</WhenLoaded>}
        <WhenLoaded loaded={loaded}>
          {({ position }) => (
            <Stack gap="page">
              <BookingButtons hasCashBook={position !== null} />
              {position ? <CashOverview position={position} /> : <NoCashBook />}
            </Stack>
          )}
        </WhenLoaded>
        {backups && !backups.late && <BackupAge backups={backups} />}
      </Stack>
    </>
  );
}

/** Tasks except waiting top-ups, which are listed above. */
function TaskList({ tasks }: { tasks: readonly DeskTask[] }) {
  const otherTasks = tasks.filter(({ kind }) => kind !== 'announcements');
  if (otherTasks.length === 0 && tasks.length > 0) return null;
  return (
    <Card>
      {otherTasks.length > 0 ? (
        <TaskRows tasks={otherTasks} />
      ) : (
        <EmptyState text="Alles getan. Hier steht, was als Nächstes dran ist." />
      )}
    </Card>
  );
}

const KINDS = Object.keys(entryKinds) as CashEntryKind[];

/** Buttons for a treasurer's bookings. Entries and counts need a cash book; an auditor only gets counts. */
function BookingButtons({ hasCashBook }: { hasCashBook: boolean }) {
  const treasurer = useMay('treasurer');
  const kinds = treasurer && hasCashBook ? KINDS : [];
  return (
    <Row as="fieldset" grow aria-label="Buchen">
      {treasurer && (
        <Button icon={PiggyBank} onClick={() => openDialog(DepositOfDialog, {})}>
          Einzahlung
        </Button>
      )}
      {kinds.map((kind) => {
        const { title = bookingWords[kind].name, Icon } = entryKinds[kind];
        return (
          <Button key={kind} icon={Icon} onClick={() => openDialog(EntryDialog, { kind })}>
            {title}
          </Button>
        );
      })}
      {hasCashBook && (
        <ButtonLink href={paths.count} icon={Coins}>
          Zählen
        </ButtonLink>
      )}
      {treasurer && (
        <ButtonLink href={paths.bankStatement} icon={FileUp}>
          Kontoauszug
        </ButtonLink>
      )}
    </Row>
  );
}

function CashOverview({ position }: { position: CashPosition }) {
  const box = wireCents(position.box);
  const bank = wireCents(position.bank);
  const leftOver = wireCents(position.left_over);
  const short = leftOver < 0;
  return (
    <Card stack>
      <h2>Wem gehört das Geld?</h2>
      <Sums
        lines={[
          { label: 'In Barkasse und Bankkonto', sum: box + bank },
          { label: 'Gehört den Mitgliedern', sum: wireCents(position.members) },
          { label: short ? 'Fehlt' : 'Vereinsgeld', sum: leftOver, result: true },
        ]}
      />
      <Muted>
        {placeNames.box} <Money cents={box} /> · {placeNames.bank} <Money cents={bank} />
      </Muted>
      <Muted>
        {short ? 'So viel fehlte' : 'Vereinsgeld ist, was bliebe'}, wenn alle ihr Guthaben abholen und ihre
        Schulden begleichen.
      </Muted>
    </Card>
  );
}
