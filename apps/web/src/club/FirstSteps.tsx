import { calls } from '@stammtisch/contracts';
import { type FactType, SYSTEM } from '@stammtisch/domain';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { newsOf } from '../admin/news-of';
import { paths } from '../admin/paths';
import { useSettings } from '../admin/settings';
import { call } from '../lib/api';
import { keptValue } from '../lib/kept/device-words';
import { useTable } from '../lib/table/store';
import { useLoaded } from '../lib/use-loaded';
import { focusPage } from '../lib/use-page';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { ButtonLink } from '../ui/Links';
import { List, ListRow } from '../ui/List';
import { Row } from '../ui/Stack';
import { VisuallyHidden } from '../ui/Text';

/** A till with more events than this is in use already and shows no first steps. */
const YOUNG = 300;

/** The list of first steps for the admin of a new till. It disappears when all steps are done. */
export function FirstSteps() {
  const young = useTable(({ revision }) => revision !== undefined && revision <= YOUNG);
  return young ? <Steps /> : null;
}

function Steps() {
  const alone = useTable(({ membersCount }) => membersCount <= 1);
  const { data: known } = useLoaded('done', loadDone, {
    changedBy: newsOf('menu', 'members', 'deviceLinks'),
  });
  const [hidden, setHidden] = useState(hiddenHere.get);
  const ways = useSettings().data?.paymentWays;
  const isDone = (id: string) =>
    known?.includes(id) || (id === 'invite' && !alone) || (id === 'ways' && (ways?.cash ?? ways?.transfer));
  if (hidden || !known || !ways || STEPS.every(({ id }) => isDone(id))) return null;

  function hide() {
    focusPage();
    hiddenHere.set(true);
    setHidden(true);
  }

  return (
    <Card>
      <Row spread>
        <h2 id="first-steps">Erste Schritte</h2>
        <Button variant="quiet" onClick={hide}>
          Ausblenden
        </Button>
      </Row>
      <List aria-labelledby="first-steps">
        {STEPS.map(({ id, name, hint, lead, path }) => {
          const over = isDone(id);
          return (
            <ListRow
              key={id}
              title={over ? <s>{name}</s> : <b>{name}</b>}
              meta={!over && hint}
              action={
                over ? (
                  <>
                    <CircleCheck size={22} />
                    <VisuallyHidden>erledigt</VisuallyHidden>
                  </>
                ) : (
                  <ButtonLink
                    href={path}
                    aria-label={`${name}: ${lead}`}
                    // The invite opens above this page, and closing it leads back here.
                    state={path === paths.invite ? { above: true, page: location.pathname } : undefined}
                  >
                    {lead}
                  </ButtonLink>
                )
              }
              data-over={over || undefined}
            />
          );
        })}
      </List>
    </Card>
  );
}

/** The first steps, in their order. `lead` does one. */
const STEPS = [
  {
    id: 'menu',
    name: 'Karte und Preise prüfen',
    hint: 'Ein paar Getränke stehen schon drauf.',
    lead: 'Prüfen',
    path: paths.drinks,
  },
  {
    id: 'ways',
    name: 'Zahlungswege einrichten',
    hint: 'Bar, mit Überweisung oder beides. Bis dahin zählt jede Aufladung sofort.',
    lead: 'Einrichten',
    path: paths.setup,
  },
  {
    id: 'invite',
    name: 'Leute einladen',
    hint: 'Mit einem Link oder QR-Code, einzeln oder den ganzen Tisch.',
    lead: 'Einladen',
    path: paths.invite,
  },
  {
    id: 'wall',
    name: 'Bildschirm aufstellen',
    hint: 'Der Abend groß an der Wand, wenn ihr mögt.',
    lead: 'Aufstellen',
    path: paths.devices,
  },
];

/** The events that say of a step that it is done. The settings say it of the payment ways. */
const DONE_BY: Readonly<Record<string, readonly FactType[]>> = {
  menu: ['DrinkAdded', 'DrinkChanged', 'DrinkRemoved', 'MenuArranged'],
  invite: ['InviteIssued'],
  wall: ['DeviceLinkIssued'],
};

/** Ids of the steps whose events somebody has caused. The till itself causes its own first of all, so the newest event tells. */
async function loadDone(): Promise<readonly string[]> {
  const done = await Promise.all(
    Object.entries(DONE_BY).map(async ([id, types]) => {
      const { events } = await call(calls.events, { query: { type: types.join(','), limit: 1 } });
      return events[0] !== undefined && events[0].actor !== SYSTEM ? id : [];
    }),
  );
  return done.flat();
}

/** Whether the list was put away on this device. The log knows nothing of it: the menu may be right as it is. */
const hiddenHere = keptValue('first-steps', false);
