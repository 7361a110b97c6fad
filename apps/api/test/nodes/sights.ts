import { type Member, members, type TillState } from '@stammtisch/domain';
import { Guest, notBefore, overNetwork } from '@stammtisch/test-kit';
import { Sessions } from '../../src/access/session.js';
import { Signatures } from '../../src/access/signatures.js';
import { Clock } from '../../src/platform/clock.js';
import { Secrets } from '../../src/platform/secrets.js';

/** All that a node shows to anybody, down to the last booking. */
export interface Sights {
  readonly homes: readonly unknown[];
  readonly members: readonly { readonly id: string; readonly balance: number }[];
  readonly transactions: readonly unknown[];
}

/** Looks at everything through every member's eyes, once the node has seen all that `state` is folded from. */
export async function sightsOf(address: string, secret: string, state: TillState): Promise<Sights> {
  const signatures = new Signatures({ state }, new Secrets(secret));
  const sessions = new Sessions({ state }, signatures, new Clock('Europe/Berlin'));
  const way = overNetwork(address);
  const eyes = ({ id, passwordEpoch }: Member) => {
    const guest = new Guest(way, id);
    guest.cookie = sessions.write(sessions.begin(id, passwordEpoch));
    guest.headers = notBefore(state.revision);
    return guest;
  };
  const homes: unknown[] = [];
  for (const member of members(state)) homes.push(await eyes(member).home(), await eyes(member).activity());
  const superuser = [...members(state)].find((member) => member.superuser);
  if (!superuser) throw new Error('nobody may see everything');
  const admin = eyes(superuser);
  return { homes, members: await admin.members(), transactions: await admin.everyTransaction() };
}
