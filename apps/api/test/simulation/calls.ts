import type { RejectionCode, TillCommand } from '@stammtisch/domain';
import type { Outcome } from '../../src/engine/till/commands.js';
import { canonicalJson } from '../../src/engine/till/logged-event.js';
import { idOf } from '../../src/platform/ids.js';
import { fingerprint } from './entrance.js';
import type { Reply } from './network.js';
import { isFairTo } from './taps.js';
import type { World } from './world.js';

/** A call of a member with its key, and all that was heard of it. */
export interface Sent {
  readonly key: string;
  readonly commandId: string;
  /** What it asks for; the node looks up what is to be cancelled. */
  readonly command: TillCommand;
  /** The tablet it was tapped at, by the name alone. */
  readonly tablet: string | undefined;
  /** When the phone says that it was tapped, if it does. */
  readonly tappedAt: string | undefined;
  /** Answers that went through. */
  readonly outcomes: Outcome[];
  refusals: number;
  attempts: number;
}

/** All calls of one member, from whatever device. What comes back must be fair. */
export class Calls {
  readonly sent: Sent[] = [];

  constructor(
    readonly memberId: string,
    readonly superuser: boolean,
    private readonly world: World,
  ) {}

  /** A new call, before its first attempt. */
  begin(key: string, command: TillCommand, tablet?: string): Sent {
    const commandId = idOf(`${this.memberId}:${key}`);
    const tappedAt = command.type === 'Purchase' ? command.tappedAt : undefined;
    const sent: Sent = { key, commandId, command, tablet, tappedAt, outcomes: [], refusals: 0, attempts: 0 };
    this.sent.push(sent);
    return sent;
  }

  /** Sends it to some node, once; or another command under its key. */
  async attempt(sent: Sent, command = sent.command): Promise<Reply> {
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
      knownBefore = this.world.written(commandId);
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

  /** Who has been let in is known everywhere, and nobody is ever told otherwise; nor is a tap disbelieved that may be true. */
  #expectFair(code: RejectionCode, { tappedAt }: Sent): void {
    const { inspector, state, time } = this.world;
    const joinedAt = state().members.get(this.memberId)?.joinedAt ?? '';
    if (!isFairTo(tappedAt, code, joinedAt, time.now)) inspector.complain(`${code} of ${tappedAt}`);
    if (code === 'not_superuser' && this.superuser) inspector.complain('the superuser was not known');
    if (code !== 'member_not_found') return;
    const everybody = [...state().members.values()];
    if (!everybody.some(({ removed }) => removed)) inspector.complain('a member was not known');
  }
}
