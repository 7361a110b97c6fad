import { type CashPosition, type DeskTask, wireCents } from '@stammtisch/contracts';
import { usePosition } from '../admin/cash-position';
import { PanelHead } from '../admin/page-parts';
import { TaskRows } from '../admin/TaskRows';
import { useTasks } from '../admin/tasks';
import { useMay } from '../lib/table/store';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/List';
import { WhenLoaded } from '../ui/Loaded';
import { Money } from '../ui/Money';
import { Stack } from '../ui/Stack';
import { Sums } from '../ui/Sums';
import { Muted } from '../ui/Text';
import { placeNames } from '../words/cash';
import { AnnouncedList } from './AnnouncedList';
import { NoCashBook } from './CashAnswer';
import { CashMenus } from './CashMenus';
import { BackupAge, useBackups } from './closing/Backups';

/** Today's tasks, and an overview of the money. Auditors have no tasks. */
export default function TodayPage() {
  const treasurer = useMay('treasurer');
  const tasks = useTasks();
  const loaded = usePosition();
  // If loading fails, the backup's age is left out without an error: the rest matters more here.
  const { data: backups } = useBackups();
  return (
    <>
      <PanelHead title="Heute" actions={<CashMenus hasCashBook={loaded.data?.position !== null} />} />
      <Stack gap="page">
        {backups?.late && <BackupAge backups={backups} />}
        <AnnouncedList />
        {treasurer && <WhenLoaded loaded={tasks}>{(all) => <TaskList tasks={all} />}</WhenLoaded>}
        <WhenLoaded loaded={loaded}>
          {({ position }) => (position ? <CashOverview position={position} /> : <NoCashBook />)}
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
