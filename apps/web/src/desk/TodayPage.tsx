import type { DeskTask } from '@stammtisch/contracts';
import { usePosition } from '../admin/cash-position';
import { paths } from '../admin/paths';
import { SectionHead } from '../admin/SectionPage';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/List';
import { WhenLoaded } from '../ui/Loaded';
import { Stack } from '../ui/Stack';
import { AnnouncedList } from './announced/AnnouncedList';
import { useAnnounced } from './announced/announced';
import { BookingButtons } from './BookingButtons';
import { NoCashBook } from './CashAnswer';
import { CashPicture } from './CashPicture';
import { BackupAge } from './closing/BackupAge';
import { useBackups } from './closing/backups';
import { TaskRows } from './TaskRows';
import { useTasks } from './tasks';

/** What has to be done today, what a treasurer books, and the one picture of the money. */
export function TodayPage() {
  const tasks = useTasks();
  const loaded = usePosition();
  const announced = useAnnounced();
  // What can't be loaded is left out: other things are seen first here.
  const { data: backups } = useBackups();
  return (
    <>
      <SectionHead title="Heute" section={paths.today} />
      <Stack gap="page">
        {backups?.late && <BackupAge backups={backups} />}
        <WhenLoaded loaded={announced}>
          {(waiting) => waiting.length > 0 && <AnnouncedList announced={waiting} reload={announced.reload} />}
        </WhenLoaded>
        <WhenLoaded loaded={tasks}>{(all) => <TaskList tasks={all} />}</WhenLoaded>
        <WhenLoaded loaded={loaded}>
          {({ position }) => (
            <Stack gap="page">
              <BookingButtons hasCashBook={position !== null} onBooked={loaded.reload} />
              {position ? <CashPicture position={position} /> : <NoCashBook />}
            </Stack>
          )}
        </WhenLoaded>
        {backups && !backups.late && <BackupAge backups={backups} />}
      </Stack>
    </>
  );
}

/** What there is to do beside the top-ups that wait: those are listed above. */
function TaskList({ tasks }: { tasks: readonly DeskTask[] }) {
  const others = tasks.filter(({ kind }) => kind !== 'announcements');
  if (others.length === 0 && tasks.length > 0) return null;
  return (
    <Card>
      {others.length === 0 ? (
        <EmptyState text="Alles getan. Hier steht, was als Nächstes dran ist." />
      ) : (
        <TaskRows tasks={others} />
      )}
    </Card>
  );
}
