import { calls, formatDate, germanDate, type PushKind, pushKind } from '@stammtisch/contracts';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api';
import { type PushHindrance, push, pushedHere, pushHindrance } from '../../lib/push';
import { ticked } from '../../lib/ticked';
import { useLoaded } from '../../lib/use-loaded';
import { useFocusFallback } from '../../lib/use-page';
import { useChoice } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Choices';
import { ConfirmDialog } from '../../ui/Dialog';
import { List, ListRow } from '../../ui/List';
import { WhenLoaded } from '../../ui/Loaded';
import { Notice } from '../../ui/Notice';
import { TaskButton } from '../../ui/TaskButton';
import { Muted } from '../../ui/Text';
import { PasswordForm } from './PasswordForm';
import { Section } from './Section';

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

/** A switch for each kind of push message on this device, or the reason why push is impossible. */
export function PushSection() {
  const [hindrance] = useState(pushHindrance);
  return (
    <Section title="Benachrichtigungen">
      {hindrance ? <Muted>{HINDRANCES[hindrance]}</Muted> : <Choices />}
    </Section>
  );
}

function Choices() {
  const { data, error, update } = useLoaded('push', pushedHere);
  const {
    chosen,
    choose,
    error: failure,
  } = useChoice<readonly PushKind[]>(data ?? [], async (kinds) => {
    const saved = await push(kinds);
    update(() => [...saved]);
  });
  const forbidden = failure !== undefined && pushHindrance() === 'forbidden';

  return (
    <>
      <Muted>Auf diesem Gerät, auch wenn die Kasse zu ist, bis du dich hier abmeldest.</Muted>
      {pushKind.options.map((kind) => (
        <Checkbox
          key={kind}
          {...CHOICES[kind]}
          checked={chosen.includes(kind)}
          disabled={!data}
          onChange={({ target }) => void choose(ticked(chosen, kind, target.checked))}
        />
      ))}
      {(error ?? failure) && (
        <Notice variant="error">{forbidden ? HINDRANCES.forbidden : (error ?? failure)}</Notice>
      )}
    </>
  );
}

/** The member's password, and the devices they are logged in on. All but this one can be logged out. */
export function Logins() {
  const loaded = useLoaded('sessions', () => call(calls.sessions));
  const [asking, setAsking] = useState(false);
  const [heading, focusHeading] = useFocusFallback<HTMLHeadingElement>();

  /** The tapped button disappears with its row, so the heading takes the focus. */
  function reload() {
    focusHeading();
    loaded.reload();
  }

  return (
    <>
      <PasswordForm onChanged={loaded.reload} />
      <h4 ref={heading} tabIndex={-1}>
        Angemeldete Geräte
      </h4>
      <WhenLoaded loaded={{ ...loaded, reload }}>
        {({ sessions, personal_link_until }) => (
          <List aria-label="Geräte">
            {sessions.map(({ id, name, current, seen_on }) => {
              const seen = `zuletzt benutzt am ${germanDate(seen_on)}`;
              const end = () => call(calls.endSession, { params: { id } }).then(reload);
              return (
                <ListRow
                  key={id}
                  title={name}
                  meta={current ? 'dieses Gerät' : seen}
                  action={
                    !current && (
                      <TaskButton variant="quiet" aria-label={`${name}, ${seen}, abmelden`} work={end}>
                        Abmelden
                      </TaskButton>
                    )
                  }
                />
              );
            })}
            {personal_link_until && (
              <ListRow
                title="Dein persönlicher Link"
                meta={`gilt bis ${formatDate(personal_link_until)}. Wer ihn hat, kann dein Passwort neu wählen. Er endet, wenn du andere Geräte abmeldest`}
              />
            )}
          </List>
        )}
      </WhenLoaded>
      <Button wide icon={MonitorSmartphone} onClick={() => setAsking(true)}>
        Andere Geräte abmelden
      </Button>
      {asking && (
        <ConfirmDialog
          title="Andere Geräte abmelden?"
          text="Du bleibst nur auf diesem Gerät angemeldet."
          submitText="Ja, abmelden"
          onSubmit={() => call(calls.endOtherSessions)}
          onDone={loaded.reload}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
