import { calls } from '@stammtisch/contracts';
import { type FactType, SYSTEM } from '@stammtisch/domain';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { newsOf } from '../admin/news-of';
import { useSettings } from '../admin/settings';
import { call } from '../lib/api';
import { storedValue } from '../lib/kept/local-storage';
import { paths } from '../lib/paths';
import { useTable } from '../lib/table/store';
import { useLoaded } from '../lib/use-loaded';
import { focusPage } from '../lib/use-page';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { ButtonLink } from '../ui/Links';
import { List, ListRow } from '../ui/List';
import { Row } from '../ui/Stack';
import { VisuallyHidden } from '../ui/Text';

/** A till with more events than this is already in use and shows no first steps. */
const MOST_EVENTS = 300;

/** First steps for the admin of a new till; hidden when all are done. */
export default function FirstSteps() {
  const isNew = useTable(({ revision }) => revision !== undefined && revision <= MOST_EVENTS);
  return isNew ? <Steps /> : null;
}

function Steps() {
  const alone = useTable(({ membersCount }) => membersCount <= 1);
  const { data: doneIds } = useLoaded('done', loadDone, {
    changedBy: newsOf('menu', 'members', 'deviceLinks'),
  });
  const [hidden, setHidden] = useState(hiddenHere.get);
  const ways = useSettings().data?.paymentWays;
  const isDone = (id: string) =>
    doneIds?.includes(id) || (id === 'invite' && !alone) || (id === 'ways' && (ways?.cash ?? ways?.transfer));
  if (hidden || !doneIds || !ways || STEPS.every(({ id }) => isDone(id))) return null;

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
        {STEPS.map(({ id, name, hint, verb, path }) => {
          const done = isDone(id);
          return (
            <ListRow
              key={id}
              title={done ? <s>{name}</s> : <b>{name}</b>}
              meta={!done && hint}
              action={
                done ? (
                  <>
                    <CircleCheck size={22} />
                    <VisuallyHidden>erledigt</VisuallyHidden>
                  </>
                ) : (
                  <ButtonLink
                    href={path}
                    aria-label={`${name}: ${verb}`}
                    // The invite dialog opens above this page; closing it returns here.
                    state={path === paths.invite ? { above: true, page: location.pathname } : undefined}
                  >
                    {verb}
                  </ButtonLink>
                )
              }
              data-over={done || undefined}
            />
          );
        })}
      </List>
    </Card>
  );
}

const STEPS = [
  {
    id: 'menu',
    name: 'Karte und Preise prüfen',
    hint: 'Ein paar Getränke stehen schon drauf.',
    verb: 'Prüfen',
    path: paths.drinks,
  },
  {
    id: 'ways',
    name: 'Zahlungswege einrichten',
    hint: 'Bar, mit Überweisung oder beides. Bis dahin zählt jede Aufladung sofort.',
    verb: 'Einrichten',
    path: paths.setup,
  },
  {
    id: 'invite',
    name: 'Leute einladen',
    hint: 'Mit einem Link oder QR-Code, einzeln oder den ganzen Tisch.',
    verb: 'Einladen',
    path: paths.invite,
  },
  {
    id: 'wall',
    name: 'Bildschirm aufstellen',
    hint: 'Der Abend groß an der Wand, wenn ihr mögt.',
    verb: 'Aufstellen',
    path: paths.devices,
  },
];

/** A step is done once a person has caused one of its events. The step 'ways' is checked by the settings instead. */
const DONE_BY: Readonly<Record<string, readonly FactType[]>> = {
  menu: ['DrinkAdded', 'DrinkChanged', 'DrinkRemoved', 'MenuArranged'],
  invite: ['InviteIssued'],
  wall: ['DeviceLinkIssued'],
};

/** Ids of the steps done by a person. The till's own events come first, so checking the newest event is enough. */
async function loadDone(): Promise<readonly string[]> {
  const done = await Promise.all(
    Object.entries(DONE_BY).map(async ([id, types]) => {
      const { events } = await call(calls.events, { query: { type: types.join(','), limit: 1 } });
      return events[0] !== undefined && events[0].actor !== SYSTEM ? id : [];
    }),
  );
  return done.flat();
}

/** Hidden on this device only: a step such as checking the menu may need no change, so no event would ever complete it. */
const hiddenHere = storedValue('first-steps', false);
