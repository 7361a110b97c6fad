import { StoreUnusableError } from '@stammtisch/event-store';
import type { Settings } from '../../platform/settings.js';
import { startThread } from '../../platform/thread.js';
import { fileOf, isSmall } from './open-store.js';

type Place = Pick<Settings, 'eventStoreUrl' | 'dataDir'>;

/** Looks for damage in a large file of the embedded store, on a thread of its own, during the start. */
export class FileCheck {
  /** Rejects with StoreUnusableError when the file is damaged. */
  readonly passed: Promise<void>;

  constructor(place: Place) {
    this.passed = check(place);
    // A start that fails for another reason never awaits `passed`: its rejection alone must not end the process.
    this.passed.catch(() => {});
  }
}

async function check(place: Place): Promise<void> {
  if (place.eventStoreUrl || isSmall(place)) return;
  const thread = startThread('engine/store/check-file-thread.js', { file: fileOf(place) });
  await new Promise<void>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (damage: string | null) =>
      damage === null ? resolve() : reject(new StoreUnusableError(damage)),
    );
  });
}
