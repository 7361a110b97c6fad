import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';

/** About what the real server's buffer of 64 KiB holds in events of ours. */
const MESSAGES_BUFFERED = 64;

/**
 * Takes messages before the socket has taken them, as many as the real server's response buffer; gRPC for Node would
 * wait for the socket after each, and make a healthy consumer look slow.
 */
class BufferedCall extends ServerInterceptingCall {
  #unflushed = 0;
  #waiting: (() => void) | undefined;

  override sendMessage(message: unknown, taken: () => void): void {
    this.#unflushed += 1;
    super.sendMessage(message, () => this.#flushed());
    if (this.#unflushed < MESSAGES_BUFFERED) taken();
    else this.#waiting = taken;
  }

  #flushed(): void {
    this.#unflushed -= 1;
    const taken = this.#waiting;
    this.#waiting = undefined;
    taken?.();
  }
}

export const bufferResponses: ServerInterceptor = (_, call) => new BufferedCall(call);
