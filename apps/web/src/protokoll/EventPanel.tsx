import { type AuditEvent, eventLabel, eventSentence, whoIs } from '@stammtisch/contracts';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { searchOf } from '../admin/filter';
import { knownNames } from '../admin/known-names';
import { ForAuditors } from '../admin/page-parts';
import { paths } from '../lib/paths';
import { useLoaded } from '../lib/use-loaded';
import { Card } from '../ui/Card';
import { TextArea } from '../ui/Field';
import { TextLink } from '../ui/Links';
import { WhenLoaded } from '../ui/Loaded';
import { Money } from '../ui/Money';
import { Row, Stack } from '../ui/Stack';
import { Muted } from '../ui/Text';
import { changeLines } from './change-lines';
import { amountOf, exactTime, membersIn, numbered } from './facts-of';
import { eventWithRelated } from './related';
import { type AuditPlace, readChanges } from './use-events';

interface EventPanelProps {
  readonly revision: number;
  readonly place: AuditPlace;
}

/** One event: its sentence, its changes, related events, and the raw event. */
export function EventPanel({ revision, place }: EventPanelProps) {
  const names = useStore(knownNames);
  const loaded = useLoaded(revision, eventWithRelated);
  return (
    <WhenLoaded loaded={loaded}>
      {({ event, receipt, related }) =>
        event ? (
          <Stack gap={4}>
            <div aria-live="polite">
              <Muted>
                {eventLabel(event.type)}
                {receipt && ` · Nr. ${receipt}`}
              </Muted>
              <p className="serif strong larger splits">{eventSentence(event, names)}</p>
              <Row as="p" spread>
                <Muted as="span">
                  <time dateTime={event.at}>{exactTime(event)}</time>
                </Muted>
                <EventAmount event={event} />
              </Row>
            </div>
            <EventChanges revision={revision} />
            <LinksToMembers members={membersIn(event)} />
            {related.map(({ title, events }) => (
              <Stack key={title} as="section" gap={2} aria-label={title}>
                <h3>{title}</h3>
                {events.map((other) => (
                  <Card
                    key={other.revision}
                    as={Link}
                    className="wide breaks start"
                    {...place.linkTo(other.revision)}
                  >
                    {eventSentence(other, names)}
                    <Muted as="span">
                      {' '}
                      {numbered(other.revision)} · {exactTime(other)}
                    </Muted>
                  </Card>
                ))}
              </Stack>
            ))}
            <ForAuditors>
              <TextArea
                className="mono"
                label="Als JSON"
                readOnly
                rows={8}
                spellCheck={false}
                value={JSON.stringify(event, null, 2)}
              />
            </ForAuditors>
          </Stack>
        ) : (
          <p>Einen Eintrag {numbered(revision)} gibt es nicht.</p>
        )
      }
    </WhenLoaded>
  );
}

function LinksToMembers({ members }: { members: readonly string[] }) {
  const names = useStore(knownNames);
  if (members.length === 0) return null;
  return (
    <Row as="nav" gap={4} aria-label="Weiter von hier">
      {members.map((member) => (
        <TextLink key={member} href={paths.audit + searchOf({ types: [], member })}>
          Alles zu {whoIs(member, names)}
        </TextLink>
      ))}
    </Row>
  );
}

/** The amount that an event moved, if any. */
export function EventAmount({ event }: { event: AuditEvent }) {
  const amount = amountOf(event);
  return amount !== undefined && <Money cents={amount} signed />;
}

/** An event's changes, before and after. */
function EventChanges({ revision }: Pick<EventPanelProps, 'revision'>) {
  const names = useStore(knownNames);
  const loaded = useLoaded(revision, readChanges);
  return (
    <Stack as="section" gap={2} aria-label="Was sich geändert hat">
      <h3>Was sich geändert hat</h3>
      <WhenLoaded loaded={loaded}>
        {({ changes }) =>
          changes.length === 0 ? (
            <Muted>Guthaben, Runden, Karte und Kasse sind danach wie davor.</Muted>
          ) : (
            <dl className="ruled">
              {changes
                .flatMap((change) => changeLines(change, names))
                .map(({ label, before, after }) => (
                  <Row key={`${label} ${before} ${after}`} spread>
                    <dt>{label}</dt>
                    <dd className="aside end">
                      {before} → <b>{after}</b>
                    </dd>
                  </Row>
                ))}
            </dl>
          )
        }
      </WhenLoaded>
    </Stack>
  );
}
