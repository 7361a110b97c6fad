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
import { BackupToday } from './closing/BackupAge';
import { DailyButtons } from './DailyButtons';
import { TaskRows } from './TaskRows';
import { useTasks } from './tasks';

/** What has to be done today, the four things that a treasurer does most, and the one picture of the money. */
export function TodayPage() {
  const tasks = useTasks();
  const loaded = usePosition();
  const treasurer = useMay('treasurer');
  return (
    <>
      <DeskHead title="Heute" section={paths.today} />
      <Stack gap="page">
        <WhenLoaded loaded={tasks}>{(all) => <TaskList tasks={all} />}</WhenLoaded>
        <BackupToday />
        <WhenLoaded loaded={loaded}>
          {({ position }) => (
            <Stack gap="page">
              {treasurer && <DailyButtons hasCashBook={position !== null} onBooked={loaded.reload} />}
              {position ? <CashPicture position={position} /> : <NoCashBook />}
            </Stack>
          )}
        </WhenLoaded>
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
