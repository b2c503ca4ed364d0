import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { noteEvents, notesTopic, OTHER_TENANT, reader, TENANT } from '../testing/notes.js';
import { LiveFeed } from './live-feed.js';

const PLANNED = { ...notesTopic, name: 'planned', capability: 'vault' };

describe('topics of a capability', () => {
  let feed: LiveFeed;
  const said: unknown[] = [];

  beforeEach(async () => {
    said.length = 0;
    feed = new LiveFeed({
      log: new InMemoryEventLog(noteEvents),
      topics: [PLANNED],
      port: {
        send: (to, event, payload) => void said.push({ to, event, payload }),
        bufferedAmount: () => 0,
        close: () => undefined,
      },
      onError: (error) => {
        throw error;
      },
    });
    await feed.start();
  });
  afterEach(() => feed.stop());

  const join = (socketId: string) => feed.subscribe(socketId, { topic: PLANNED.name, since: null });

  it('can be followed by users whose plan includes it, whatever their roles', async () => {
    feed.connect('planned', reader({ capabilities: ['vault'] }));
    feed.connect('without', reader({ capabilities: ['soc'] }));
    feed.connect('unknown', reader());
    feed.connect('roleless', reader({ capabilities: ['vault'], roles: [] }));
    expect(await join('planned')).toMatchObject({ ok: true });
    for (const socketId of ['without', 'unknown', 'roleless'])
      expect(await join(socketId)).toMatchObject({ ok: false, code: 'forbidden' });
  });

  it('are dropped when the tenant’s plan loses it, only for that tenant, and can be joined again later', async () => {
    feed.connect('ours', reader({ capabilities: ['vault'] }));
    feed.connect('theirs', reader({ tenantId: OTHER_TENANT, capabilities: ['vault'] }));
    await join('ours');
    await join('theirs');
    feed.changeCapabilities(TENANT, []);
    const payload = { topic: PLANNED.name, code: 'forbidden' };
    expect(said).toEqual([{ to: ['ours'], event: 'resync', payload }]);
    expect(await join('ours')).toMatchObject({ ok: false, code: 'forbidden' });
    feed.changeCapabilities(TENANT, ['vault']);
    expect(await join('ours')).toMatchObject({ ok: true });
  });

  it('stay closed to a socket whose plan changed between handshake and connection', async () => {
    const verifiedBefore = reader({ capabilities: ['vault'] });
    feed.changeCapabilities(TENANT, []);
    feed.connect('late', verifiedBefore);
    expect(await join('late')).toMatchObject({ ok: false, code: 'forbidden' });
  });

  it('apply changes of roles between handshake and connection, in their order', async () => {
    const revoke = (): void =>
      feed.changeRoles('user-1', ({ roles }) => ({ roles: roles.filter((role) => role !== 'reader') }));
    const verified = (roles: readonly string[]) => reader({ capabilities: ['vault'], roles });
    revoke();
    feed.connect('late', verified(['reader']));
    expect(await join('late')).toMatchObject({ ok: false, code: 'forbidden' });
    feed.changeRoles('user-1', ({ roles }) => ({ roles: [...roles, 'reader'] }));
    feed.connect('granted', verified([]));
    expect(await join('granted')).toMatchObject({ ok: true });
    revoke();
    feed.connect('later', verified(['reader']));
    expect(await join('later')).toMatchObject({ ok: false, code: 'forbidden' });
  });
});
