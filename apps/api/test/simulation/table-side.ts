import { activeMember } from '@stammtisch/domain';
import type { WriteBudget } from '../../src/access/write-budget.js';
import type { OpenTill } from '../../src/engine/open-till.js';
import { EveningWatch } from '../../src/engine/till/evening-watch.js';
import type { Till } from '../../src/engine/till/till.js';
import type { Admission } from '../../src/live/admission.js';
import type { DeviceScreens } from '../../src/live/device-screens.js';
import { Live } from '../../src/live/live.js';
import { RealtimeGateway } from '../../src/live/realtime.gateway.js';
import { isScreen, type TillSocket } from '../../src/live/sockets.js';
import type { Clock } from '../../src/platform/clock.js';
import { ChainController } from '../../src/topics/chain/chain.controller.js';
import { MemberView } from '../../src/topics/members/members.view.js';
import { RecentEvents } from '../../src/topics/table/recent-events.js';
import { TableService } from '../../src/topics/table/table.service.js';
import type { FakeSocketServer } from './fake-socket-server.js';

/** Whoever connects is let in. They are logged in already, and are so while they are a member. */
const openDoor = (till: Till) =>
  ({
    attach: () => undefined,
    admit: () => undefined,
    isValid: ({ data }: TillSocket) =>
      !isScreen(data) && activeMember(till.state, data.memberId) !== undefined,
    turnAway(socket: TillSocket) {
      socket.emit('session:ended', { reason: 'removed' });
      socket.disconnect(true);
    },
  }) satisfies Partial<Admission> as unknown as Admission;
/** Nobody looks on from the wall. */
const nothing = () => undefined;
const noScreens = { attach: nothing, onCommit: nothing, resync: nothing } as unknown as DeviceScreens;

/** What a node shows of its till: the app's own views and gateway, wired by hand around a fake socket server. */
export function tableSide(
  { till, people, names, log, journal, scheduler }: OpenTill,
  clock: Clock,
  server: FakeSocketServer,
) {
  const members = new MemberView(till, people, names, clock);
  const table = new TableService(till, members, names, clock);
  const recent = new RecentEvents(till, log, journal, table);
  const chain = new ChainController(till, recent, log, scheduler, {} as WriteBudget);
  const gateway = new RealtimeGateway(
    openDoor(till),
    new Live(till, new EveningWatch(till, clock), recent, table, names, noScreens),
    noScreens,
    recent,
    clock,
    scheduler,
  );
  gateway.afterInit(server.asServer);
  return { table, recent, chain, gateway };
}
