import { calls, type TabletSettingsAnswer } from '@stammtisch/contracts';
import { useState } from 'react';
import { call } from '../../lib/api';
import { useLoaded } from '../../lib/use-loaded';
import { useChoice } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { FormDialog } from '../../ui/Dialog';
import { type Submitted, typedIn } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { accessChoices, PinField } from '../../ui/PinField';
import { Row } from '../../ui/Stack';
import { Section } from './Section';

const load = () => call(calls.tabletSettings);

/** The member's access at tablets at the bar, with PIN and badge. Hidden where the table has no tablet. */
export function TabletSection() {
  const { data, reload } = useLoaded('tablet', load);
  if (!data?.tablets) return null;
  return <Settings settings={data} onChanged={reload} />;
}

function Settings({ settings, onChanged }: { settings: TabletSettingsAnswer; onChanged: () => void }) {
  const { usual, access, has_pin, has_badge } = settings;
  const [choosing, setChoosing] = useState(false);
  const { chosen, choose, run, error } = useChoice(access, (next) =>
    call(calls.setTabletAccess, { body: { access: next } }).finally(onChanged),
  );
  const usually = accessChoices.find(({ value }) => value === usual)?.label ?? '';
  const end = (target: typeof calls.removePin | typeof calls.revokeBadge) =>
    run(() => call(target).finally(onChanged));

  return (
    <Section title="Am Tresen">
      <Choices
        look="cards"
        legend="Auf deinen Namen wird am Tablet gebucht"
        options={[{ value: 'usual', label: 'Wie am Tisch üblich', text: usually }, ...accessChoices]}
        value={chosen ?? 'usual'}
        onChange={(value) => void choose(value === 'usual' ? null : value)}
      />
      {error && <Notice variant="error">{error}</Notice>}
      {!has_pin && (chosen ?? usual) === 'pin' && (
        <Notice variant="info">Ohne PIN oder Badge kannst du am Tresen noch nichts buchen.</Notice>
      )}
      <Row>
        <Button onClick={() => setChoosing(true)}>{has_pin ? 'PIN ändern' : 'PIN wählen'}</Button>
        {has_pin && (
          <Button variant="quiet" onClick={() => end(calls.removePin)}>
            PIN entfernen
          </Button>
        )}
        {has_badge && (
          <Button variant="quiet" onClick={() => end(calls.revokeBadge)}>
            Badge sperren
          </Button>
        )}
      </Row>
      {choosing && (
        <FormDialog
          title={has_pin ? 'PIN ändern' : 'PIN wählen'}
          width="narrow"
          submitText="Speichern"
          onSubmit={setPin}
          onDone={onChanged}
          onClose={() => setChoosing(false)}
        >
          <PinField />
        </FormDialog>
      )}
    </Section>
  );
}

async function setPin({ form }: Submitted): Promise<void> {
  const body = { pin: typedIn(form, 'pin') };
  await call(calls.setPin, { body });
}
