import type { DeskTask } from '@stammtisch/contracts';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { WhenLoaded } from '../../../components/Loaded';
import { Stack } from '../../../components/Stack';
import { useMay } from '../../../lib/may';
import { DeskHead } from '../DeskPage';
import { paths } from '../paths';
import { NoCashBook } from './CashAnswer';
import { CashPicture } from './CashPicture';
import { usePosition } from './cash/cash';
import { BackupAge } from './closing/BackupAge';
import { useBackups } from './closing/backups';
import { DailyButtons } from './DailyButtons';
import { TaskRows } from './TaskRows';
import { useTasks } from './tasks';

/** What has to be done today, the four things that a treasurer does most, and the one picture of the money. */
export function TodayPage() {
  const tasks = useTasks();
  const loaded = usePosition();
  const treasurer = useMay('treasurer');
  // What can't be loaded is left out: other things are seen first here.
  const { data: backups } = useBackups();
  return (
    <>
      <DeskHead title="Heute" section={paths.today} />
      <Stack gap="page">
        {backups?.late && <BackupAge backups={backups} />}
        <WhenLoaded loaded={tasks}>{(all) => <TaskList tasks={all} />}</WhenLoaded>
        <WhenLoaded loaded={loaded}>
          {({ position }) => (
            <Stack gap="page">
              {treasurer && <DailyButtons hasCashBook={position !== null} onBooked={loaded.reload} />}
              {position ? <CashPicture position={position} /> : <NoCashBook />}
            </Stack>
          )}
        </WhenLoaded>
        {backups && !backups.late && <BackupAge backups={backups} />}
      </Stack>
    </>
  );
}

function TaskList({ tasks }: { tasks: readonly DeskTask[] }) {
  return (
    <Card>
      {tasks.length === 0 ? (
        <EmptyState text="Alles getan. Hier steht, was als Nächstes dran ist." />
      ) : (
        <TaskRows tasks={tasks} />
      )}
    </Card>
  );
}
