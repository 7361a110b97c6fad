import { UseFilters } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { type ResumeAnswer, type ResumeRequest, resumeRequest } from '@stammtisch/contracts';
import { invalid } from '../platform/problem.js';
import { WallScreens } from '../wall/wall-screens.js';
import { Handshake } from './handshake.js';
import { Live } from './live.js';
import { Recent } from './recent.js';
import { RefusalFilter, refuse } from './refusal.filter.js';
import {
  isScreen,
  memberRoom,
  SUPERUSERS,
  sessionRoom,
  TABLE,
  type TillServer,
  type TillSocket,
  WALL,
} from './rooms.js';
import { hangUpOnSlowDevices } from './slow-device.js';

/** Largest message a client may send, in bytes: `resume` is tiny. */
const MAX_MESSAGE = 4096;

/**
 * The live table: an output port without rules of its own. A socket joins the table in the same turn in which it is
 * told the state, so that nothing can fall between the two.
 */
@UseFilters(RefusalFilter)
@WebSocketGateway({ maxHttpBufferSize: MAX_MESSAGE, serveClient: false })
export class RealtimeGateway implements OnGatewayInit<TillServer>, OnGatewayConnection<TillSocket> {
  private server: TillServer | undefined;

  constructor(
    private readonly handshake: Handshake,
    private readonly recent: Recent,
    private readonly live: Live,
    private readonly screens: WallScreens,
  ) {}

  afterInit(server: TillServer): void {
    this.server = server;
    hangUpOnSlowDevices(server);
    server.use((socket, next) => this.handshake.check(socket, next));
    this.live.attach(server);
    this.screens.attach(server);
  }

  /** How many are connected to this node. */
  connected(): { readonly members: number; readonly screens: number } {
    const rooms = this.server?.sockets.adapter.rooms;
    return { members: rooms?.get(TABLE)?.size ?? 0, screens: rooms?.get(WALL)?.size ?? 0 };
  }

  async handleConnection(socket: TillSocket): Promise<void> {
    if (isScreen(socket.data)) return this.screens.show(socket, socket.data.wallLink);
    const { memberId, sessionId, superuser } = socket.data;
    const after = afterOf(socket.handshake.auth);
    socket.onAny((message, ...payload) => {
      if (message !== 'resume') refuse(payload);
    });
    await this.recent.reached(after);
    if (socket.disconnected) return;
    if (!this.handshake.holds(socket)) {
      socket.disconnect(true);
      return;
    }
    const answer = this.recent.since(memberId, after);
    if ('snapshot' in answer) socket.emit('table:snapshot', answer.snapshot);
    else {
      const { me, ...changed } = answer;
      socket.emit('table:changed', changed);
      socket.emit('me:changed', me);
    }
    const rooms = [TABLE, memberRoom(memberId), sessionRoom(sessionId)];
    socket.join(superuser ? [...rooms, SUPERUSERS] : rooms);
  }

  @SubscribeMessage('resume')
  async resume(
    @ConnectedSocket() socket: TillSocket,
    @MessageBody({ schema: resumeRequest }) { after }: ResumeRequest,
  ): Promise<ResumeAnswer> {
    if (isScreen(socket.data)) throw invalid();
    await this.recent.reached(after);
    return { ok: true, ...this.recent.since(socket.data.memberId, after) };
  }
}

/** The last revision the client says it has applied. */
function afterOf(auth: unknown): number | undefined {
  const parsed = resumeRequest.safeParse(auth);
  return parsed.success ? parsed.data.after : undefined;
}
