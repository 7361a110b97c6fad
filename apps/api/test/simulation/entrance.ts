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

/** The longest an invite may be good for, in hours. */
const HOURS = 168;

/** Lets a newcomer in, as often as it takes. The first one is the superuser, who invites all others. */
export async function admit(world: World, place: number): Promise<string> {
  if (place === 0) await insist(world, (life) => issueFirst(life));
  const joined = await insist(world, (life, attempt) => {
    const memberId = idAt(place, attempt);
    const origin = originOf(`join ${place}`, memberId);
    return life.join(person(memberId), place === 0 ? FIRST_INVITE : INVITE, origin);
  });
  const [event] = joined.events;
  if (event?.type !== 'MemberJoined') throw new Error(`nobody joined: ${JSON.stringify(joined)}`);
  const { memberId } = event.data;
  if (place === 0) await insist(world, (life) => issue(life, memberId));
  return memberId;
}

/** Gives somebody a seat who has no phone. */
export async function prepare(world: World, place: number, by: string): Promise<string> {
  const seated = await insist(world, (life, attempt) =>
    life.prepare(person(idAt(place, attempt)), by, originOf(`prepare ${place}`, by)),
  );
  const [event] = seated.events;
  if (event?.type !== 'MemberPrepared') throw new Error(`nobody was seated: ${JSON.stringify(seated)}`);
  return event.data.memberId;
}

function issueFirst(life: NodeLife): Promise<Outcome> {
  const command = { type: 'IssueFirstInvite', inviteHash: FIRST_INVITE, hoursValid: HOURS } as const;
  return life.execute(command, originOf('first invite', SYSTEM));
}

function issue(life: NodeLife, by: string): Promise<Outcome> {
  const command = { type: 'IssueInvite', by, inviteHash: INVITE, hoursValid: HOURS, maxUses: 0 } as const;
  return life.execute(command, originOf('invite', by));
}

async function insist(
  world: World,
  work: (life: NodeLife, attempt: number) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const reply = await world.network.call(world.random.pick(world.nodes), (life) => work(life, attempt));
    if (reply.kind === 'done') return reply.outcome;
    // Refused: the invite has not been issued yet, or this node has not heard of it.
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

/** The id of whoever tried so often to take a place. */
function idAt(place: number, attempt: number): string {
  return `00000000-0000-4000-8000-${String(place).padStart(4, '0')}${String(attempt).padStart(8, '0')}`;
}

/** What a member is called: the place stands in the id. */
export function nameOf(memberId: string): string {
  return `Gast ${Number(memberId.slice(24, 28))}`;
}

/** What tells a request from another one under the same key, as the app makes it. */
export function fingerprint(request: string): string {
  return hash('sha256', request).slice(0, 12);
}
