import { Logger, UseFilters } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { type ResumeAnswer, type ResumeRequest, resumeRequest } from '@stammtisch/contracts';
import { invalid } from '../http/problem.js';
import { inputs } from '../http/serves.js';
import { Admission } from './admission.js';
import { CatchUps } from './catch-ups.js';
import { Live } from './live.js';
import { RefusalFilter, refusal, refuse } from './refusal.filter.js';
import { deviceRooms, isScreen, TABLE, type TillServer, type TillSocket } from './rooms.js';
import { DeviceScreens } from './screens/device-screens.js';

/** Largest message a client may send, in bytes: `resume` is tiny. */
const MAX_MESSAGE = 4096;

/**
 * The live table's sockets: an output port without rules of its own. A socket joins the table in the same turn in which it is told
 * the state, so that no commit falls between the two.
 */
@UseFilters(RefusalFilter)
@WebSocketGateway({ maxHttpBufferSize: MAX_MESSAGE, serveClient: false })
export class RealtimeGateway implements OnGatewayInit<TillServer>, OnGatewayConnection<TillSocket> {
  private server: TillServer | undefined;
  private readonly logger = new Logger('Socket');

  constructor(
    private readonly admission: Admission,
    private readonly catchUps: CatchUps,
    private readonly live: Live,
    private readonly screens: DeviceScreens,
  ) {}

  afterInit(server: TillServer): void {
    this.server = server;
    this.admission.attach(server);
    this.live.attach(server);
  }

  /** How many members' devices, screens and tablets are connected to this node. */
  connected(): { readonly members: number; readonly screens: number; readonly tablets: number } {
    const rooms = this.server?.sockets.adapter.rooms;
    const size = (room: string) => rooms?.get(room)?.size ?? 0;
    return { members: size(TABLE), screens: size(deviceRooms.wall), tablets: size(deviceRooms.tablet) };
  }

  async handleConnection(socket: TillSocket): Promise<void> {
    try {
      await this.welcome(socket);
    } catch (error) {
      // Nobody waits for this promise. The device connects again by itself.
      this.logger.error(error instanceof Error ? error.stack : String(error));
      socket.conn.close();
    }
  }

  private async welcome(socket: TillSocket): Promise<void> {
    this.admission.admit(socket);
    if (isScreen(socket.data)) return this.screens.show(socket, socket.data);
    const { memberId } = socket.data;
    const after = afterOf(socket.handshake.auth);
    socket.onAny((message, ...payload) => {
      if (message !== 'resume') refuse(payload);
    });
    if (!(await this.catchUps.ready(socket, memberId, after))) return;
    const answer = this.catchUps.since(memberId, after);
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
    if (!(await this.catchUps.ready(socket, memberId, after))) return refusal('Bitte warte einen Moment');
    return { ok: true, ...this.catchUps.since(memberId, after) };
  }
}

/** The last revision the client says it has applied. */
function afterOf(auth: unknown): number | undefined {
  const parsed = resumeRequest.safeParse(auth);
  return parsed.success ? parsed.data.after : undefined;
}
