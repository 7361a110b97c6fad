import type { RejectionCode } from '@stammtisch/domain';
import { StoreUnavailableError } from '@stammtisch/event-store';
import type { Random } from '@stammtisch/test-kit';
import { type Outcome, Refusal } from '../../src/engine/till/commands.js';
import type { Inspector } from './inspector.js';
import type { NodeLife } from './node-life.js';
import type { SimulatedNode } from './simulated-node.js';
import type { SimulatedTime } from './simulated-time.js';

/** A call's result: its outcome, a refusal, or unknown. */
export type Reply =
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'refused'; readonly code: RejectionCode }
  | { readonly kind: 'unknown' };

/** In ms. */
const CALL_TIMEOUT = 6000;

/** Calls from members to nodes: request and answer may take any time, and an answer may be lost. */
export class Network {
  /** Probability that an answer is lost. */
  loss: number;

  constructor(
    private readonly time: SimulatedTime,
    private readonly random: Random,
    private readonly inspector: Inspector,
  ) {
    this.loss = random.pick([0, 0.05, 0.3]);
  }

  /** Calls a node once. After a timeout the reply is `unknown`, although the call may still be carried out. */
  call(node: SimulatedNode, work: (life: NodeLife) => Promise<Outcome>): Promise<Reply> {
    return new Promise((resolve) => {
      const unknown = () => resolve({ kind: 'unknown' });
      this.time.after(CALL_TIMEOUT, unknown, 'give up');
      this.time.run(() => {
        const { life } = node;
        if (!life?.serving) this.time.run(unknown, 'unreachable');
        else void this.#serve(life, work(life), resolve);
      }, `call ${node.name}`);
    });
  }

  async #serve(life: NodeLife, work: Promise<Outcome>, answer: (reply: Reply) => void): Promise<void> {
    const reply = await work.then(
      (outcome): Reply => ({ kind: 'done', outcome }),
      (error): Reply => this.#failure(error),
    );
    if (!life.alive) return;
    if (reply.kind === 'done') this.inspector.answered(reply.outcome);
    if (!this.random.chance(this.loss)) this.time.run(() => answer(reply), 'answer');
  }

  #failure(error: unknown): Reply {
    if (error instanceof Refusal) return { kind: 'refused', code: error.code };
    if (!(error instanceof StoreUnavailableError)) {
      this.inspector.complain(`a call failed: ${error instanceof Error ? error.stack : error}`);
    }
    return { kind: 'unknown' };
  }
}
