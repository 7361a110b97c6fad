import type { RejectionCode, TillCommand } from '@stammtisch/domain';
import type { Outcome } from '../../src/engine/till/commands.js';
import { canonicalJson } from '../../src/engine/till/logged-event.js';
import { idOf } from '../../src/platform/ids.js';
import { fingerprint } from './joining.js';
import type { Reply } from './network.js';
import { isFairRefusal } from './taps.js';
import type { World } from './world.js';

/** A member's call with its key, and all its answers. */
export interface SentCall {
  readonly key: string;
  readonly commandId: string;
  /** For a cancellation, the node looks up the transaction. */
  readonly command: TillCommand;
  /** The tablet where a member's name was tapped, without a PIN. */
  readonly tablet: string | undefined;
  /** The time of the tap as reported by the phone, if it does. */
  readonly tappedAt: string | undefined;
  /** Successful answers that arrived. */
  readonly outcomes: Outcome[];
  refusals: number;
  attempts: number;
}

/** All calls of one member, from any device. Each refusal must be justified. */
export class Calls {
  readonly sent: SentCall[] = [];

  constructor(
    readonly memberId: string,
    readonly superuser: boolean,
    private readonly world: World,
  ) {}

  /** A new call, before its first attempt. */
  begin(key: string, command: TillCommand, tablet?: string): SentCall {
    const commandId = idOf(`${this.memberId}:${key}`);
    const tappedAt = command.type === 'Purchase' ? command.tappedAt : undefined;
    const sent = { key, commandId, command, tablet, tappedAt, outcomes: [], refusals: 0, attempts: 0 };
    this.sent.push(sent);
    return sent;
  }

  /** Sends the call, or another command under its key, to a random node, once. */
  async attempt(sent: SentCall, command = sent.command): Promise<Reply> {
    const { commandId, tablet } = sent;
    const origin = {
      commandId,
      correlationId: `call ${++sent.attempts}`,
      actor: this.memberId,
      request: fingerprint(canonicalJson(command)),
      ...(tablet !== undefined && { via: { tablet, way: 'tile' } as const }),
    };
    const { random, nodes, network, inspector } = this.world;
    let knownBefore = false;
    const reply = await network.call(random.pick(nodes), async (life) => {
      knownBefore = this.world.hasCommand(commandId);
      if (command.type !== 'CancelTransaction') return life.execute(command, origin);
      const transaction = await life.open.journal.transaction(command.transactionId);
      return life.execute({ ...command, transaction }, origin);
    });
    if (reply.kind === 'done') sent.outcomes.push(reply.outcome);
    if (reply.kind !== 'refused') return reply;
    sent.refusals++;
    this.#expectFair(reply.code, sent);
    if (reply.code !== 'key_reused' && knownBefore) {
      inspector.complain(`${sent.key} was refused (${reply.code}) although it had been carried out`);
    }
    return reply;
  }

  /** Every node must know a member who has joined, and must not refuse a plausible time of a tap. */
  #expectFair(code: RejectionCode, { tappedAt }: SentCall): void {
    const { inspector, state, time } = this.world;
    const joinedAt = state().members.get(this.memberId)?.joinedAt ?? '';
    if (!isFairRefusal(tappedAt, code, joinedAt, time.now)) inspector.complain(`${code} of ${tappedAt}`);
    if (code === 'not_superuser' && this.superuser) inspector.complain('the superuser was not known');
    if (code !== 'member_not_found') return;
    const everybody = [...state().members.values()];
    if (!everybody.some(({ removed }) => removed)) inspector.complain('a member was not known');
  }
}
