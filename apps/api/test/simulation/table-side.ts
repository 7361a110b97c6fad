import { activeMember, readsBooks } from '@stammtisch/domain';
import { AuditBroadcast } from '../../src/audit/audit-broadcast.js';
import { EventNames } from '../../src/audit/event-names.js';
import type { OpenTill } from '../../src/open-till.js';
import { MemberView } from '../../src/people/member-view.js';
import { Names } from '../../src/people/names.js';
import type { Clock } from '../../src/platform/clock.js';
import type { Admission } from '../../src/realtime/admission.js';
import { Broadcast } from '../../src/realtime/broadcast.js';
import { CatchUps } from '../../src/realtime/catch-ups.js';
import { Live } from '../../src/realtime/live.js';
import { LiveMessages } from '../../src/realtime/live-messages.js';
import { RealtimeGateway } from '../../src/realtime/realtime.gateway.js';
import { isScreen, type TillSocket } from '../../src/realtime/rooms.js';
import { TableChanges } from '../../src/realtime/table-changes.js';
import { GiftView } from '../../src/rounds/gift-view.js';
import { ActivityView } from '../../src/table/activity-view.js';
import { RecentEvents } from '../../src/table/recent-events.js';
import { TableService } from '../../src/table/table.service.js';
import { EveningWatch } from '../../src/till/evening-watch.js';
import type { Till } from '../../src/till/till.js';
import type { WallScreens } from '../../src/wall/wall-screens.js';
import type { FakeSocketServer } from './fake-socket-server.js';

/** What a node shows of its till: the app's own views and gateway, wired by hand around a fake socket server. */
export interface TableSide {
  readonly table: TableService;
  readonly activity: ActivityView;
  readonly recent: RecentEvents;
  readonly gateway: RealtimeGateway;
}

/** Whoever connects is logged in already, and is so while they are a member. */
const openDoor = (till: Till) =>
  ({
    attach: () => undefined,
    admit: () => undefined,
    readsLog: (memberId: string) => readsBooks(till.state, memberId),
    holds: ({ data }: TillSocket) => !isScreen(data) && activeMember(till.state, data.memberId) !== undefined,
  }) as unknown as Admission;
/** Nobody looks on from the wall. */
const noScreens = { attach: () => undefined, update: () => undefined } as unknown as WallScreens;

export function tableSide(
  { till, people, scheduler }: OpenTill,
  clock: Clock,
  server: FakeSocketServer,
): TableSide {
  const names = new Names(people);
  const members = new MemberView(till, people);
  const gifts = new GiftView(till, names, clock);
  const table = new TableService(till, members, gifts, clock);
  const activity = new ActivityView(names);
  const recent = new RecentEvents(till, table, activity);
  const broadcast = new Broadcast(new TableChanges(table, activity, gifts, recent), table, members);
  const audit = new AuditBroadcast(new EventNames(names));
  const messages = new LiveMessages(recent, audit, broadcast, noScreens);
  const gateway = new RealtimeGateway(
    openDoor(till),
    new CatchUps(recent, clock, scheduler),
    new Live(till, new EveningWatch(till, clock), messages),
    noScreens,
  );
  gateway.afterInit(server.asServer);
  return { table, activity, recent, gateway };
}
