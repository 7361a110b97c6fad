import {
  type AuditEvent,
  changeLines,
  type EventAnswer,
  eventLabel,
  eventSentence,
  whoIs,
} from '@stammtisch/contracts';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { searchOf } from '../admin/filter';
import { knownNames } from '../admin/known-names';
import { ForAuditors, numbered } from '../admin/page-parts';
import { paths } from '../lib/paths';
import { useLoaded } from '../lib/use-loaded';
import { Card } from '../ui/Card';
import { TextArea } from '../ui/Field';
import { TextLink } from '../ui/Links';
import { WhenLoaded } from '../ui/Loaded';
import { Money } from '../ui/Money';
import { Row, Stack } from '../ui/Stack';
import { Muted } from '../ui/Text';
import { amountOf, exactTime, membersIn } from './facts-of';
import { type AuditPlace, readEvent } from './use-events';

/** Headings of related events. */
const SAME = {
  booking: 'Zur selben Buchung',
  announcement: 'Zur selben Ankündigung',
  round: 'Zur selben Runde',
} as const;

/** One event: its sentence, its changes, related events, and the raw event. */
export function EventPanel({ revision, place }: { revision: number; place: AuditPlace }) {
  const loaded = useLoaded(revision, readEvent);
  return (
    <WhenLoaded loaded={loaded}>
      {(answer) =>
        answer ? (
          <EventDetails answer={answer} place={place} />
        ) : (
          <p>Einen Eintrag {numbered(revision)} gibt es nicht.</p>
        )
      }
    </WhenLoaded>
  );
}

function EventDetails({ answer, place }: { answer: EventAnswer; place: AuditPlace }) {
  const { event, receipt_number, changes, related } = answer;
  const names = useStore(knownNames);
  const members = membersIn(event);
  return (
    <Stack gap={4}>
      <div aria-live="polite">
        <Muted>
          {eventLabel(event.type)}
          {receipt_number && ` · Nr. ${receipt_number}`}
        </Muted>
        <p className="serif strong larger splits">{eventSentence(event, names)}</p>
        <Row as="p" spread>
          <Muted as="span">
            <time dateTime={event.at}>{exactTime(event)}</time>
          </Muted>
          <EventAmount event={event} />
        </Row>
      </div>
      <EventChanges changes={changes} names={names} />
      {members.length > 0 && (
        <Row as="nav" gap={4} aria-label="Weiter von hier">
          {members.map((member) => (
            <TextLink key={member} href={paths.audit + searchOf({ types: [], member })}>
              Alles zu {whoIs(member, names)}
            </TextLink>
          ))}
        </Row>
      )}
      {related.map(({ same, events }) => (
        <Stack key={same} as="section" gap={2} aria-label={SAME[same]}>
          <h3>{SAME[same]}</h3>
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
  );
}

/** The amount that an event moved, if any. */
export function EventAmount({ event }: { event: AuditEvent }) {
  const amount = amountOf(event);
  return amount !== undefined && <Money cents={amount} signed />;
}

/** An event's changes, before and after. */
function EventChanges({ changes, names }: Pick<EventAnswer, 'changes' | 'names'>) {
  return (
    <Stack as="section" gap={2} aria-label="Was sich geändert hat">
      <h3>Was sich geändert hat</h3>
      {changes.length === 0 ? (
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
      )}
    </Stack>
  );
}
