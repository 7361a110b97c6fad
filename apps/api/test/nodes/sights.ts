import { membersAnswer, transactionsAnswer } from '@stammtisch/contracts';
import { type Member, members, type TillState } from '@stammtisch/domain';
import { Clock } from '../../src/platform/clock.js';
import { Secrets } from '../../src/platform/secrets.js';
import { Sessions } from '../../src/session/session.js';

/** All that a node shows to anybody, down to the last transaction. */
export interface Sights {
  readonly homes: readonly unknown[];
  readonly members: readonly { readonly id: string; readonly balance: number }[];
  readonly transactions: readonly unknown[];
}

/** Looks at everything through every member's eyes, once the node has seen all that `state` is folded from. */
export async function sightsOf(address: string, secret: string, state: TillState): Promise<Sights> {
  const sessions = new Sessions(new Secrets(secret), new Clock('Europe/Berlin'));
  const look = async (path: string, { id, passwordEpoch }: Member): Promise<unknown> => {
    const cookie = `session=${sessions.write(sessions.begin(id, passwordEpoch))}`;
    const headers = { cookie, 'x-after-revision': String(state.revision) };
    const response = await fetch(new URL(path, address), { headers });
    if (response.status !== 200) throw new Error(`${response.status} ${path}: ${await response.text()}`);
    return response.json();
  };
  const homes: unknown[] = [];
  for (const member of members(state)) {
    homes.push(await look('/api/home-data/', member), await look('/api/activity/', member));
  }
  const admin = [...members(state)].find(({ superuser }) => superuser);
  if (!admin) throw new Error('nobody may see everything');
  const transactions: unknown[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const from: string = before === '' ? '' : `&before=${before}`;
    const page = transactionsAnswer.parse(await look(`/api/admin/transactions/?limit=200${from}`, admin));
    transactions.push(...page.transactions);
    before = page.next;
  }
  const table = membersAnswer.parse(await look('/api/admin/members/', admin));
  return { homes, members: table.members, transactions };
}
