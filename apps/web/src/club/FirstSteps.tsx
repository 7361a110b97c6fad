import { calls } from '@stammtisch/contracts';
import { type Shown, SYSTEM } from '@stammtisch/domain';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { affects, newsOf } from '../admin/news-of';
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

/** A till with more events than this is already in use and shows no first steps. Fits into one page of the log. */
const MOST_EVENTS = 200;

/** First steps for the admin of a new till; hidden when all are done. */
export default function FirstSteps() {
  const isNew = useTable(({ revision }) => revision !== undefined && revision < MOST_EVENTS);
  return isNew ? <Steps /> : null;
}

function Steps() {
  const alone = useTable(({ membersCount }) => membersCount <= 1);
  const { data: events } = useLoaded('done', loadEvents, newsOf('menu', 'members', 'invites', 'deviceLinks'));
  const [hidden, setHidden] = useState(hiddenHere.get);
  const ways = useSettings().data?.paymentWays;
  if (hidden || !events || !ways) return null;

  const changed = (shown: Shown) => affects(events, [shown]);
  const steps = [
    {
      name: 'Karte und Preise prüfen',
      hint: 'Ein paar Getränke stehen schon drauf.',
      verb: 'Prüfen',
      path: paths.drinks,
      done: changed('menu'),
    },
    {
      name: 'Zahlungswege einrichten',
      hint: 'Bar, mit Überweisung oder beides. Bis dahin zählt jede Aufladung sofort.',
      verb: 'Einrichten',
      path: paths.setup,
      done: ways.cash !== null || ways.transfer !== null,
    },
    {
      name: 'Leute einladen',
      hint: 'Mit einem Link oder QR-Code, einzeln oder den ganzen Tisch.',
      verb: 'Einladen',
      path: paths.invite,
      done: !alone || changed('invites'),
    },
    {
      name: 'Bildschirm aufstellen',
      hint: 'Der Abend groß an der Wand, wenn ihr mögt.',
      verb: 'Aufstellen',
      path: paths.devices,
      done: changed('deviceLinks'),
    },
  ];
  if (steps.every(({ done }) => done)) return null;

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
        {steps.map(({ name, hint, verb, path, done }) => (
          <ListRow
            key={name}
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
        ))}
      </List>
    </Card>
  );
}

/** The events caused by persons. The till's own put the first drinks on the menu. */
async function loadEvents() {
  const { events } = await call(calls.events, { query: { limit: MOST_EVENTS } });
  return events.filter(({ actor }) => actor !== SYSTEM);
}

/** Hidden on this device only: a step such as checking the menu may need no change, so no event would ever complete it. */
const hiddenHere = storedValue('first-steps', false);
