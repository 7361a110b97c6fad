import Database from 'libsql';
import { CopiedEvents, createReadModel } from '../../src/engine/read-model/database.js';
import { Projector } from '../../src/engine/read-model/projector.js';
import type { ReadModelStorage } from '../../src/engine/read-model/read-model.js';

/** Events between two snapshots: few, so that every run starts nodes from snapshots. */
const SNAPSHOT_EVERY = 40;

/** A read model's database that stays open when a simulated process closes it. */
export function emptyFile(): Database.Database {
  const database = new Database(':memory:');
  createReadModel(database, true);
  return Object.assign(database, { close: () => database });
}

/** The process that the projector runs in. */
interface Process {
  readonly alive: () => boolean;
  /** Resolves before the projector's next step; never once the process has ended. */
  readonly pause: () => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** The app's projector in this thread; what it has not written when its process ends is lost. */
export function memoryReadModel(
  database: Database.Database,
  { alive, pause, failed }: Process,
): ReadModelStorage {
  return {
    database,
    startProjector: (report) => {
      const around = { report, pause, tryLater: pause, snapshotEvery: SNAPSHOT_EVERY };
      const projector = new Projector(database, new CopiedEvents(database), around);
      return {
        take: (task) => void (alive() && projector.take(task).catch(failed)),
        close: async () => alive() && projector.close(),
      };
    },
  };
}
