import { calls, type TabletAccess } from '@stammtisch/contracts';
import { useState } from 'react';
import { SectionHead } from '../../../admin/SectionPage';
import { useSettings } from '../../../admin/settings';
import { toast } from '../../../admin/Toast';
import { call } from '../../../lib/api';
import { useMay } from '../../../lib/table/store';
import { Card } from '../../../ui/Card';
import { ChoiceCards } from '../../../ui/Choices';
import { Form } from '../../../ui/Form';
import { LoadingError } from '../../../ui/Loaded';
import { accessChoices } from '../../../ui/PinField';
import { Muted } from '../../../ui/Text';
import { DeviceLinks } from './DeviceLinks';
import { tablets } from './device-kinds';

/** The tablets at the bar: their links, for admins, and how they serve whoever has not chosen it themselves. */
export function TabletsPage() {
  const superuser = useMay('superuser');
  const loaded = useSettings();
  const usual = loaded.data?.tabletAccess;
  const card = (
    <>
      <LoadingError loaded={loaded} />
      {usual && <UsualAccess key={usual} access={usual} onSaved={loaded.reload} />}
    </>
  );
  if (superuser) return <DeviceLinks kind={tablets}>{card}</DeviceLinks>;
  return (
    <>
      <SectionHead {...tablets} />
      {card}
    </>
  );
}

/** What is usual at this table. Only treasurers can change it. */
function UsualAccess({ access, onSaved }: { access: TabletAccess; onSaved: () => void }) {
  const treasurer = useMay('treasurer');
  const [chosen, choose] = useState(access);

  async function submit() {
    const body = { tabletAccess: chosen };
    await call(calls.changeSettings, { body, failure: 'Fehler beim Speichern' });
    toast('Gespeichert');
    onSaved();
  }

  return (
    <Card stack>
      <h2>Was üblich ist</h2>
      <Muted>Jeder kann es für sich anders wählen: im Konto, unter „Am Tresen“.</Muted>
      {treasurer ? (
        <Form
          submitText="Speichern"
          busyText="Wird gespeichert …"
          disabled={chosen === access}
          onSubmit={submit}
        >
          <ChoiceCards
            legend="Wer am Tresen trinkt, bucht"
            options={accessChoices}
            value={chosen}
            onChange={choose}
          />
        </Form>
      ) : (
        <p>{accessChoices.find(({ value }) => value === access)?.title}</p>
      )}
    </Card>
  );
}
