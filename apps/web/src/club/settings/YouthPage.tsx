import { calls } from '@stammtisch/contracts';
import { useState } from 'react';
import { paths } from '../../admin/paths';
import { SectionPage } from '../../admin/SectionPage';
import { useSettings } from '../../admin/settings';
import { toast } from '../../admin/Toast';
import { call } from '../../lib/api';
import { useMay, useTable } from '../../lib/table/store';
import { Card } from '../../ui/Card';
import { Segments } from '../../ui/Choices';
import { Form } from '../../ui/Form';
import { ButtonLink } from '../../ui/Links';
import { List, ListRow } from '../../ui/List';
import { Pair } from '../../ui/Stack';
import { Muted } from '../../ui/Text';

/** Protection of the young: which drinks are from 16 or 18 only, and who gets them when nobody knows their age. */
export function YouthPage() {
  const loaded = useSettings();
  return (
    <SectionPage
      title="Jugendschutz"
      summary="Was es erst ab 16 oder 18 gibt"
      section={paths.youth}
      loaded={loaded}
    >
      {({ unknownAges: allowed }) => (
        <Pair>
          <Card stack>
            <h2>Ohne Geburtsdatum</h2>
            <UnknownAges key={`${allowed}`} allowed={allowed} onSaved={loaded.reload} />
          </Card>
          <Card stack>
            <h2>Getränke mit Alter</h2>
            <AgedDrinks />
          </Card>
        </Pair>
      )}
    </SectionPage>
  );
}

/** Whether members whose birth date is not known get drinks with a least age. Only treasurers can change it. */
function UnknownAges({ allowed, onSaved }: { allowed: boolean; onSaved: () => void }) {
  const treasurer = useMay('treasurer');
  const [chosen, choose] = useState(allowed ? 'yes' : 'no');

  async function submit() {
    const body = { unknownAges: chosen === 'yes' };
    await call(calls.changeSettings, { body, failure: 'Fehler beim Speichern des Jugendschutzes' });
    toast('Jugendschutz gespeichert');
    onSaved();
  }

  return (
    <>
      <p>
        Wer kein Geburtsdatum im Konto hat, bekommt Getränke ab 16 und 18 zurzeit{' '}
        <b>{allowed ? 'auch' : 'nicht'}</b>.
      </p>
      <Muted>
        Wer laut Geburtsdatum zu jung ist, bekommt sie nie: auch nicht auf eine Runde oder am Tresen. Es zählt
        das Alter am Tag des Tipps.
      </Muted>
      {treasurer && (
        <Form submitText="Speichern" busyText="Wird gespeichert …" onSubmit={submit}>
          <Segments
            legend="Ohne Geburtsdatum"
            options={[
              { value: 'yes', label: 'Erlaubt' },
              { value: 'no', label: 'Nicht erlaubt' },
            ]}
            value={chosen}
            onChange={choose}
          />
        </Form>
      )}
    </>
  );
}

/** The drinks that have a least age. */
function AgedDrinks() {
  const drinks = useTable((table) => table.drinks).filter(({ min_age }) => min_age);
  const superuser = useMay('superuser');
  return (
    <>
      {drinks.length > 0 && (
        <List>
          {drinks.map(({ id, name, min_age }) => (
            <ListRow key={id} title={name} trailing={`ab ${min_age}`} />
          ))}
        </List>
      )}
      <Muted>
        {drinks.length > 0 ? 'Das Alter steht beim Getränk.' : 'Noch gibt es alles für alle.'} Bier, Wein und
        Sekt sind in Deutschland ab 16, alles mit Schnaps ab 18.
      </Muted>
      {superuser && <ButtonLink href={paths.drinks}>Zu den Getränken</ButtonLink>}
    </>
  );
}
