import { Logger, UseFilters } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { RESUME_WINDOW, type ResumeAnswer, type ResumeRequest, resumeRequest } from '@stammtisch/contracts';
import { Till } from '../engine/till/till.js';
import { invalid } from '../http/problem.js';
import { inputs } from '../http/serves.js';
import { Clock } from '../platform/clock.js';
import { Budgets, KeyedTurns } from '../platform/limiters.js';
import { CATCH_UPS, CATCH_UPS_OF_DEVICE, CATCH_UPS_OF_MEMBER } from '../platform/limits.js';
import { IdleScheduler } from '../platform/scheduling.js';
import { RecentEvents } from '../topics/table/recent-events.js';
import { Admission } from './admission.js';
import { DeviceScreens } from './device-screens.js';
import { Live } from './live.js';
import {
  deviceRooms,
  isScreen,
  RefusalFilter,
  refusal,
  refuse,
  TABLE,
  type TillServer,
  type TillSocket,
} from './sockets.js';

/** Largest message a client may send, in bytes: `resume` is tiny. */
const MAX_MESSAGE = 4096;

/** How long a device waits for a node that is behind, in ms. */
const MAX_WAIT = 2000;

/** Missed events that cost as much of the budget as a response itself. */
const EVENTS = 100;

/**
 * The live table's sockets: an output port without rules of its own. A socket gets the state and joins the table in the same turn of the
 * event loop, so that no commit falls between the two.
 */
@UseFilters(RefusalFilter)
@WebSocketGateway({ maxHttpBufferSize: MAX_MESSAGE, serveClient: false })
export class RealtimeGateway implements OnGatewayInit<TillServer>, OnGatewayConnection<TillSocket> {
  private server: TillServer | undefined;
  private readonly logger = new Logger('Socket');
  private readonly turns = new KeyedTurns<TillSocket>(CATCH_UPS);
  private readonly ofDevices = new Budgets(CATCH_UPS_OF_DEVICE, () => this.clock.steady.ms());
  private readonly ofMembers = new Budgets(CATCH_UPS_OF_MEMBER, () => this.clock.steady.ms());

  constructor(
    private readonly till: Till,
    private readonly admission: Admission,
    private readonly live: Live,
    private readonly screens: DeviceScreens,
    private readonly recent: RecentEvents,
    private readonly clock: Clock,
    private readonly scheduler: IdleScheduler,
  ) {}

  afterInit(server: TillServer): void {
    this.server = server;
    this.admission.attach(server);
    this.live.attach(server);
  }

  /** The numbers of devices connected to this node. */
  connected(): { readonly members: number; readonly screens: number; readonly tablets: number } {
    const rooms = this.server?.sockets.adapter.rooms;
    const size = (room: string) => rooms?.get(room)?.size ?? 0;
    return { members: size(TABLE), screens: size(deviceRooms.wall), tablets: size(deviceRooms.tablet) };
  }

  async handleConnection(socket: TillSocket): Promise<void> {
    try {
      await this.welcome(socket);
    } catch (error) {
      // Nest does not await this promise. The device reconnects.
      this.logger.error(error instanceof Error ? error.stack : String(error));
      socket.conn.close();
    }
  }

  private async welcome(socket: TillSocket): Promise<void> {
    this.admission.admit(socket);
    if (isScreen(socket.data)) return this.screens.show(socket, socket.data);
    const { memberId } = socket.data;
    // The last revision that the client has applied.
    const after = resumeRequest.safeParse(socket.handshake.auth).data?.after;
    socket.onAny((message, ...payload) => {
      if (message !== 'resume') refuse(payload);
    });
    if (!(await this.ready(socket, memberId, after))) return;
    const answer = this.recent.since(memberId, after);
    if ('snapshot' in answer) socket.emit('table:snapshot', answer.snapshot);
    else {
      const { me, ...changed } = answer;
      socket.emit('table:changed', changed);
      socket.emit('me:changed', me);
    }
    void socket.join(this.live.roomsOf(socket.data));
  }

  @SubscribeMessage('resume')
  async resume(
    @ConnectedSocket() socket: TillSocket,
    @MessageBody({ schema: resumeRequest, pipes: [inputs] }) { after }: ResumeRequest,
  ): Promise<ResumeAnswer> {
    if (isScreen(socket.data)) throw invalid();
    const { memberId } = socket.data;
    if (!(await this.ready(socket, memberId, after))) return refusal('Bitte warte einen Moment');
    return { ok: true, ...this.recent.since(memberId, after) };
  }

  /**
   * Resolves to true when a device may get what it missed after a revision; to false if it asks too often, has disconnected meanwhile,
   * or its session has ended. Responses are made one by one in idle moments, so that many devices can't block the table.
   */
  private async ready(socket: TillSocket, memberId: string, after = -1): Promise<boolean> {
    const end = await this.turns.acquire(socket);
    if (!end) return false;
    try {
      // The device may have seen newer events on another node.
      await this.till.reached(after, MAX_WAIT);
      if (!(await this.allowed(socket, memberId, after))) return false;
      await this.scheduler.idle();
      if (!this.admission.isValid(socket)) this.admission.turnAway(socket);
      return !socket.disconnected;
    } finally {
      end();
    }
  }

  private async allowed(socket: TillSocket, memberId: string, after: number): Promise<boolean> {
    const missed = Math.max(0, this.till.state.revision - after);
    const cost = 1 + Math.min(missed, RESUME_WINDOW) / EVENTS;
    const wait = () => Math.max(this.ofDevices.wait(socket.id), this.ofMembers.wait(memberId));
    for (let seconds = wait(); seconds > 0; seconds = wait()) {
      await this.clock.sleep(seconds * 1000);
      if (socket.disconnected) return false;
    }
    this.ofDevices.spend(socket.id, cost);
    this.ofMembers.spend(memberId, cost);
    return true;
  }
}
