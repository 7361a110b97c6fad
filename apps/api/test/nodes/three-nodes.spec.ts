import { describe, expect, it } from '@jest/globals';
import { claims } from './claims.js';
import { moving } from './moving.js';
import { openedNodes } from './nodes.js';
import { trouble } from './trouble.js';

// One table for all the stories: a node takes longer to start than to serve an evening.
const opened = openedNodes(3);

describe('Three nodes that start at once on an empty store', () => {
  it('open the till once, and have one first superuser', async () => {
    const nodes = opened();
    const types = (await nodes.agree()).map(({ type }) => type);
    expect(types.filter((type) => type !== 'DrinkAdded')).toEqual([
      'TillOpened',
      'AppSecretNoted',
      'MemberJoined',
    ]);
    expect(await nodes.wirt.members()).toHaveLength(1);
    for (const { transport } of nodes.tills) await nodes.wirt.elsewhere(transport).logsIn();
  });
});

claims(opened);
moving(opened);
trouble(opened);
