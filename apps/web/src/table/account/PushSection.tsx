import { type PushKind, pushKind } from '@stammtisch/contracts';
import { useState } from 'react';
import { type PushHindrance, push, pushedHere, pushHindrance } from '../../lib/push';
import { useLoaded } from '../../lib/use-loaded';
import { useTask } from '../../lib/use-task';
import { Checkbox } from '../../ui/Choices';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import styles from './AccountDialog.module.css';

const HINDRANCES: Readonly<Record<PushHindrance, string>> = {
  'no https': 'Dafür braucht die Kasse https: ohne lässt kein Browser Benachrichtigungen zu.',
  'not on home screen':
    'Auf iPhone und iPad geht das nur vom Startbildschirm aus: Füge die Kasse dort hinzu, öffne sie von dort und schau noch einmal hier nach.',
  'unknown here': 'Dieser Browser kann das nicht.',
  forbidden:
    'Du hast Benachrichtigungen der Kasse auf diesem Gerät nicht erlaubt. In den Einstellungen des Browsers oder der App kannst du sie erlauben; dann öffne das Konto noch einmal.',
};

const CHOICES: Readonly<Record<PushKind, { readonly label: string; readonly hint: string }>> = {
  round: {
    label: 'Eine Runde für den Tisch',
    hint: '„Uli gibt dem Tisch eine Runde“, wenn du heute schon etwas getrunken hast',
  },
  top_up: { label: 'Deine Aufladung', hint: '„Deine 20,00 € sind da“, oder warum nicht' },
};

/** Switches for each kind of push message on this device; or why push is impossible. */
export function PushSection() {
  const [hindrance] = useState(pushHindrance);
  return (
    <Stack as="section" className={styles.section} aria-label="Benachrichtigungen">
      <h3>Benachrichtigungen</h3>
      {hindrance ? <Muted>{HINDRANCES[hindrance]}</Muted> : <Choices />}
    </Stack>
  );
}

function Choices() {
  const { data, failed, update } = useLoaded('push', pushedHere);
  const task = useTask({ inOrder: true });
  const forbidden = task.error !== undefined && pushHindrance() === 'forbidden';

  /** The choice that is on its way to the till. */
  const [wanted, want] = useState<readonly PushKind[]>();
  const chosen = wanted ?? data ?? [];

  async function choose(kind: PushKind, on: boolean) {
    const others = chosen.filter((other) => other !== kind);
    const next = on ? [...others, kind] : others;
    want(next);
    await task.run(async () => {
      const told = await push(next);
      update(() => [...told]);
    });
    want((now) => (now === next ? undefined : now));
  }

  return (
    <>
      <Muted>Auf diesem Gerät, auch wenn die Kasse zu ist, bis du dich hier abmeldest.</Muted>
      {pushKind.options.map((kind) => (
        <Checkbox
          key={kind}
          {...CHOICES[kind]}
          checked={chosen.includes(kind)}
          disabled={!data}
          onChange={({ target }) => void choose(kind, target.checked)}
        />
      ))}
      {(failed ?? task.error) && (
        <Notice variant="error">{forbidden ? HINDRANCES.forbidden : (failed ?? task.error)}</Notice>
      )}
    </>
  );
}
