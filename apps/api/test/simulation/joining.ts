import { hash } from 'node:crypto';
import { type CommandOrigin, SYSTEM } from '@stammtisch/domain';
import type { Person } from '../../src/engine/people/person.js';
import type { Outcome } from '../../src/engine/till/commands.js';
import { idOf } from '../../src/platform/ids.js';
import { aPerson } from '../harness/a-person.js';
import type { NodeLife } from './node-life.js';
import type { World } from './world.js';

const FIRST_INVITE = hash('sha256', 'first invite');
const INVITE = hash('sha256', 'invite');

/** The longest validity of an invite. */
const HOURS = 168;

/** Registers a new member, trying until it works. Member 0 is the superuser, who invites all others. */
export async function joinTable(world: World, number: number): Promise<string> {
  const first = { type: 'IssueFirstInvite', inviteHash: FIRST_INVITE, hoursValid: HOURS } as const;
  if (number === 0)
    await callUntilDone(world, (life) => life.execute(first, originOf('first invite', SYSTEM)));
  const joined = await callUntilDone(world, (life, attempt) => {
    const memberId = memberIdOf(number, attempt);
    const origin = originOf(`join ${number}`, memberId);
    return life.join(person(memberId), number === 0 ? FIRST_INVITE : INVITE, origin);
  });
  const [event] = joined.events;
  if (event?.type !== 'MemberJoined') throw new Error(`nobody joined: ${JSON.stringify(joined)}`);
  const { memberId } = event.data;
  const command = { type: 'IssueInvite', inviteHash: INVITE, hoursValid: HOURS, maxUses: 0 } as const;
  const invite = { ...command, by: memberId };
  if (number === 0) await callUntilDone(world, (life) => life.execute(invite, originOf('invite', memberId)));
  return memberId;
}

/** Prepares a member without a phone. */
export async function prepareMember(world: World, number: number, by: string): Promise<string> {
  const seated = await callUntilDone(world, (life, attempt) =>
    life.prepare(person(memberIdOf(number, attempt)), by, originOf(`prepare ${number}`, by)),
  );
  const [event] = seated.events;
  if (event?.type !== 'MemberPrepared') throw new Error(`nobody was seated: ${JSON.stringify(seated)}`);
  return event.data.memberId;
}

async function callUntilDone(
  world: World,
  work: (life: NodeLife, attempt: number) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const reply = await world.network.call(world.random.pick(world.nodes), (life) => work(life, attempt));
    if (reply.kind === 'done') return reply.outcome;
    // Refused: the invite has not been issued yet, or this node does not know of it yet.
    await world.time.sleep(world.random.below(5000), 'knock again');
  }
}

function originOf(name: string, actor: string): CommandOrigin {
  return { commandId: idOf(name), correlationId: name, actor, request: fingerprint(name) };
}

function person(memberId: string): Person {
  const name = nameOf(memberId);
  return aPerson(name, { memberId, firstName: name });
}

function memberIdOf(number: number, attempt: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(4, '0')}${String(attempt).padStart(8, '0')}`;
}

/** A member's name, made of the number in the id. */
export function nameOf(memberId: string): string {
  return `Gast ${Number(memberId.slice(24, 28))}`;
}

/** Distinguishes requests under the same key, as the app does. */
export function fingerprint(request: string): string {
  return hash('sha256', request).slice(0, 12);
}
