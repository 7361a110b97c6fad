import type { DeviceSession } from '@stammtisch/contracts';
import { Button } from '../../components/Button';
import { ListRow } from '../../components/ListRow';
import { Notice } from '../../components/Notice';
import { formatDay } from '../../lib/months';
import { useTask } from '../../lib/use-task';
import { endSession } from './sessions';

/** A device; all but this one can be logged out from here. */
export function SessionRow({ session, onEnded }: { session: DeviceSession; onEnded: () => void }) {
  const task = useTask();
  const { id, name, current } = session;
  const seen = `zuletzt benutzt am ${formatDay(session.seen_on)}`;

  async function end() {
    if (await task.run(() => endSession(id))) onEnded();
  }

  return (
    <ListRow
      title={name}
      meta={current ? 'dieses Gerät' : seen}
      below={task.error && <Notice variant="error">{task.error}</Notice>}
      action={
        !current && (
          <Button
            variant="quiet"
            busy={task.busy}
            aria-label={`${name}, ${seen}, abmelden`}
            onClick={() => void end()}
          >
            Abmelden
          </Button>
        )
      }
    />
  );
}
