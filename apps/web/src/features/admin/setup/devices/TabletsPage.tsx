import { calls, type TabletAccess } from '@stammtisch/contracts';
import { useState } from 'react';
import { accessChoices } from '../../../../components/access-choices';
import { Card } from '../../../../components/Card';
import { ChoiceCards } from '../../../../components/ChoiceCards';
import { Form } from '../../../../components/Form';
import { LoadingError } from '../../../../components/Loaded';
import { Muted } from '../../../../components/Muted';
import { call } from '../../../../lib/api';
import { useMay } from '../../../../lib/may';
import { useLoaded } from '../../../../lib/use-loaded';
import { DeskHead } from '../../DeskPage';
import { newsOf } from '../../news-of';
import { toast } from '../../Toast';
import { DeviceLinks } from './DeviceLinks';
import { tablets } from './device-kinds';

const load = async () =>
  (await call(calls.usualTabletAccess, { failure: 'Fehler beim Laden der Daten' })).access;

/** The tablets at the bar: their links, for admins, and how they serve whoever has not chosen it themselves. */
export function TabletsPage() {
  const superuser = useMay('superuser');
  const usual = useLoaded('access', load, { changedBy: newsOf('tabletAccess') });
  const card = (
    <>
      <LoadingError loaded={usual} />
      {usual.data && <UsualAccess key={usual.data} access={usual.data} onSaved={usual.reload} />}
    </>
  );
  if (superuser) return <DeviceLinks kind={tablets}>{card}</DeviceLinks>;
  return (
    <>
      <DeskHead {...tablets} />
      {card}
    </>
  );
}

/** What is usual at this table. Only treasurers can change it. */
function UsualAccess({ access, onSaved }: { access: TabletAccess; onSaved: () => void }) {
  const treasurer = useMay('treasurer');
  const [chosen, choose] = useState(access);

  async function submit() {
    const body = { access: chosen };
    await call(calls.setUsualTabletAccess, { body, failure: 'Fehler beim Speichern' });
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
