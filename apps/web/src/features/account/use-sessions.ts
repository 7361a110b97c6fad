import type { DeviceSession } from '@stammtisch/contracts';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { loadSessions } from './sessions';

/** My devices, read once they are shown and whenever `reload` is called. */
export function useSessions() {
  const [sessions, setSessions] = useState<readonly DeviceSession[]>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is when to read again
  useEffect(() => {
    let outdated = false;
    loadSessions().then(
      (read) => outdated || setSessions(read),
      (reason) => outdated || setError(messageOf(reason)),
    );
    return () => {
      outdated = true;
    };
  }, [attempt]);

  function reload(): void {
    setError(undefined);
    setAttempt((count) => count + 1);
  }
  return { sessions, error, reload };
}
