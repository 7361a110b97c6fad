import type { ServerToClientEvents } from '@stammtisch/contracts';
import type { TillServer } from '../../src/live/sockets.js';

export type Message = {
  readonly [Name in keyof ServerToClientEvents]: readonly [Name, ...Parameters<ServerToClientEvents[Name]>];
}[keyof ServerToClientEvents];

/** The server's end of a connection. */
interface FakeSocket {
  readonly rooms: Set<string>;
  emit(...message: Message): void;
  join(rooms: readonly string[]): void;
  disconnect(): void;
}

/** The part of Socket.IO's server that the broadcast uses. */
export class FakeSocketServer {
  readonly connected = new Set<FakeSocket>();
  readonly sockets = {
    adapter: {
      rooms: {
        has: (room: string) => this.#of(room).length > 0,
        keys: () => new Set([...this.connected].flatMap(({ rooms }) => [...rooms])).keys(),
      },
    },
  };

  get asServer(): TillServer {
    return this as unknown as TillServer;
  }

  to(room: string) {
    return {
      emit: (...message: Message) => {
        for (const socket of this.#of(room)) socket.emit(...message);
      },
    };
  }

  in(room: string) {
    const members = this.#of(room);
    return {
      except: (excepted: string | readonly string[]) => this.#without(room, [excepted].flat()),
      socketsJoin: (other: string) => {
        for (const socket of members) socket.join([other]);
      },
      socketsLeave: (other: string) => {
        for (const socket of members) socket.rooms.delete(other);
      },
    };
  }

  #without(room: string, excepted: readonly string[]) {
    const chosen = this.#of(room).filter(({ rooms }) => !excepted.some((name) => rooms.has(name)));
    return {
      emit: (...message: Message) => {
        for (const socket of chosen) socket.emit(...message);
      },
      disconnectSockets: () => {
        for (const socket of chosen) socket.disconnect();
      },
    };
  }

  #of(room: string): FakeSocket[] {
    return [...this.connected].filter(({ rooms }) => rooms.has(room));
  }
}
