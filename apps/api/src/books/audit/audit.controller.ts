import { Param } from '@nestjs/common';
import { type AuditNames, calls, type Sent } from '@stammtisch/contracts';
import { DAY, evolve, isPlace, shift } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { fits, Journal } from '../../engine/read-model/journal.js';
import { Past } from '../../engine/read-model/past.js';
import { byRevision, type Page, pageOf } from '../../engine/read-model/questions.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { notFound } from '../../http/problem.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { OF_TOP_UPS } from '../../topics/paying-in/paying-in.view.js';
import { type Finding, Reconciler } from '../check/reconciler.js';
import { CashView } from '../report/cash.view.js';
import { actorName, auditEventOf, namesIn } from './audit-event.js';
import { stateChanges } from './state-changes.js';

/** Most related events of a kind that are sent. */
const MOST_RELATED = 200;

/** Ids that related events share, and what the events then have in common. */
const SHARED_IDS = {
  transactionId: 'booking',
  entryId: 'booking',
  announcementId: 'announcement',
  roundId: 'round',
} as const;

/** An event's data with its ids, also those of the announcement that a cancellation brings back. */
const idsOf = ({ data }: LoggedEvent) => ({ ...('announcement' in data && data.announcement), ...data });

/** Serves the event history and the reconciliation to auditors. */
@Topic('Protokoll und Prüfung')
export class AuditController {
  constructor(
    private readonly journal: Journal,
    private readonly past: Past,
    private readonly names: Names,
    private readonly cashView: CashView,
    private readonly reconciler: Reconciler,
  ) {}

  @Serves(calls.events, 'The full event history, newest first; filters can be combined')
  async page(@Input() query: Sent<'events'>) {
    const { page: events, next } = await pageOf(query, (wanted) => this.find(query, wanted), byRevision);
    const names = await this.namesIn(events);
    return { events: events.map(auditEventOf), names, next };
  }

  /** @throws Problem 404 when there is no such event */
  @Serves(calls.event, 'An event with its changes, their values before and after, and its related events')
  async event(@Param('revision') text: string) {
    const revision = Number(text);
    const event = Number.isSafeInteger(revision) ? await this.past.event(revision) : undefined;
    if (!event) throw notFound('Diesen Eintrag gibt es nicht');
    const before = await this.past.at(revision - 1);
    const changes = stateChanges(before, evolve(before, event));
    const related = await this.relatedTo(event);
    const names = await this.namesIn([event, ...related.flatMap(({ events }) => events)]);
    return {
      event: auditEventOf(event),
      receipt_number: await this.cashView.numberOfEvent(event),
      changes,
      related: related.map(({ same, events }) => ({ same, events: events.map(auditEventOf) })),
      names,
    };
  }

  @Serves(calls.reconcile, 'Reconcile: fold all events anew and compare; responds when done')
  async reconcile() {
    return this.named(await this.reconciler.run('demand'));
  }

  @Serves(calls.lastReconciliation, "The last reconciliation's result")
  lastReconciliation() {
    const last = this.reconciler.last;
    return { last: last ? this.named(last) : null };
  }

  private named({ differing, ...found }: Finding) {
    const nameOf = (account: string) => (isPlace(account) ? null : this.names.inBooks(account));
    return { ...found, differing: differing.map((each) => ({ ...each, name: nameOf(each.account) })) };
  }

  /** Matching events, newest first. The log's time never runs backwards, so times become revisions. */
  private async find(
    { subject, type, member, actor, from, to }: Sent<'events'>,
    { before: newest, limit }: Page,
  ): Promise<LoggedEvent[]> {
    const { after, to: last } = await this.past.between(from, to);
    const before = Math.min(newest, last + 1);
    const filter = { types: type?.split(','), memberId: member, actor };
    if (subject === undefined) return this.journal.search(filter, { after, before, limit });
    const about = (await this.about(subject)).filter((event) => fits(event, filter));
    return about.filter(({ revision }) => revision > after && revision < before).slice(0, limit);
  }

  /** Other events that share an id with this one, newest first. */
  private async relatedTo(event: LoggedEvent) {
    const related = Object.entries(SHARED_IDS).map(async ([key, same]) => {
      const { [key]: id }: Readonly<Record<string, unknown>> = idsOf(event);
      const events = typeof id === 'string' ? await this.about(id) : [];
      const others = events.filter(({ revision }) => revision !== event.revision);
      return { same, events: others.slice(0, MOST_RELATED) };
    });
    return (await Promise.all(related)).filter(({ events }) => events.length > 0);
  }

  /** All events about a subject, newest first: with a round's drinks up to a day after its end, and an announced top-up's bookings. */
  private async about(subject: string): Promise<readonly LoggedEvent[]> {
    const about = (await this.journal.about(subject)).reverse();
    const begun = about.at(-1);
    if (begun?.type !== 'RoundGiven' && begun?.type !== 'TopUpAnnounced') return about;
    const [filter, end] =
      begun.type === 'RoundGiven'
        ? [{ memberId: begun.data.giverId }, await this.past.revisionBefore(shift(begun.data.endsAt, DAY))]
        : [{ memberId: begun.data.memberId, types: OF_TOP_UPS }, Number.MAX_SAFE_INTEGER - 1];
    const found = await this.journal.search(filter, { after: begun.revision - 1, before: end + 1 });
    return found.filter((event) => Object.values(idsOf(event)).includes(subject));
  }

  /** Names by id, and the issuers of the invites of those who joined, by the invite's hash. */
  private async namesIn(events: readonly LoggedEvent[]): Promise<AuditNames> {
    const names = namesIn(events, this.names);
    for (const event of events) {
      const invite = event.type === 'MemberJoined' ? event.data.inviteHash : null;
      const [issued] = invite === null ? [] : await this.journal.about(invite);
      if (invite !== null && issued) names[invite] = actorName(issued.metadata.actor, this.names);
    }
    return names;
  }
}
