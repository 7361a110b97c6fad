import { activeMember } from '@stammtisch/domain';
import type { Throttles } from '../../src/access/throttles.js';
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

/** Admits every connection, and keeps it valid while its member is there. */
const admitMembers = (till: Till) =>
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
const nothing = () => undefined;
const noScreens = { attach: nothing, onCommit: nothing, resync: nothing } as unknown as DeviceScreens;

/** The app's own views and gateway, wired by hand around a fake socket server. */
export function tableServices(
  { till, people, names, log, journal, scheduler }: OpenTill,
  clock: Clock,
  server: FakeSocketServer,
) {
  const members = new MemberView(till, people, names, clock);
  const table = new TableService(till, members, names, clock);
  const recent = new RecentEvents(till, log, journal, table);
  const chain = new ChainController(till, recent, log, scheduler, {} as Throttles);
  const gateway = new RealtimeGateway(
    till,
    admitMembers(till),
    new Live(till, new EveningWatch(till, clock), recent, table, names, noScreens),
    noScreens,
    recent,
    clock,
    scheduler,
  );
  gateway.afterInit(server.asServer);
  return { table, recent, chain, gateway };
}
