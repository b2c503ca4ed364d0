import { beforeEach, describe, expect, it } from '@jest/globals';
import { USUAL_SETTINGS } from '../contract/index.js';
import type { Watching } from '../ports/watching.js';
import { automatedMember, ordinaryMember } from '../testing/index.js';
import { ACCOUNT, ScanGround, StagedAudience, TENANT } from '../testing/staged-audience.js';
import { monitorAudiences } from './monitor-audiences.js';

const HOUR_MS = 3_600_000;
const [member, follower] = [ordinaryMember, automatedMember];
const signal = new AbortController().signal;

describe('the monitoring of linked accounts', () => {
  let ground: ScanGround;
  let spent: number[];
  let left: boolean;
  beforeEach(() => {
    ground = new ScanGround(new StagedAudience([[member(1), follower(2), member(3)]]));
    [spent, left] = [[], true];
  });

  /** Reads the current log directly instead of read models. */
  const watching = (): Watching => ({
    tenants: async () => [{ tenantId: TENANT, settings: { ...USUAL_SETTINGS, monitoring: true } }],
    async last(_tenantId, _accountId, audience) {
      const all = await ground.log.read({ after: 0, limit: 1_000 });
      const asked = all.filter(({ type, data }) => type === 'BotScanRequested' && isOf(data, audience));
      const newest = asked.at(-1);
      if (newest === undefined) return null;
      const { scanId } = newest.data as { scanId: string };
      const of = all.filter(({ data }) => (data as { scanId: string }).scanId === scanId);
      const heads = all.flatMap(({ type, data }) =>
        type === 'BotAudiencePageRead' ? [(data as { head: string[] }).head] : [],
      );
      return {
        requestedAt: newest.metadata.at,
        running: !of.some(({ type }) => type === 'BotScanCompleted'),
        head: heads.filter(({ length }) => length > 0).at(-1) ?? [],
      };
    },
  });
  const isOf = (data: unknown, audience: string): boolean =>
    (data as { audience: string }).audience === audience;

  async function round(): Promise<readonly string[]> {
    const context = ground.context();
    const audiences = {
      ...context.audiences,
      linked: async () => [{ accountId: ACCOUNT, network: 'twitter' as const }],
      spend: async (_tenantId: string, _network: string, cents: number) => {
        if (left) spent.push(cents);
        return left;
      },
    };
    const before = await ground.log.head();
    await monitorAudiences({ ...context, audiences, watching: watching() }, { signal });
    const asked = await ground.log.read({ after: before, limit: 100 });
    const ids = asked.map(({ data }) => (data as { scanId: string }).scanId);
    for (const scanId of ids) await ground.run({ tenantId: TENANT, scanId });
    return ids;
  }

  it('scans followers and mentions once a day where they cost money, within the budget', async () => {
    expect(await round()).toHaveLength(2);
    expect(spent).toEqual([25, 25]);
    ground.clock.advance(HOUR_MS);
    expect(await round()).toEqual([]);
    left = false;
    ground.clock.advance(24 * HOUR_MS);
    expect(await round()).toEqual([]);
  });

  it('assesses only followers who came since the last round', async () => {
    const [first = ''] = await round();
    expect(await ground.load({ tenantId: TENANT, scanId: first })).toMatchObject({ read: 3 });
    ground.audience = new StagedAudience([[follower(9), member(1), follower(2)], [member(3)]]);
    ground.clock.advance(25 * HOUR_MS);
    const [second = ''] = await round();
    const job = { tenantId: TENANT, scanId: second };
    expect(await ground.load(job)).toMatchObject({ status: 'completed', read: 1 });
    expect(await ground.handles(job)).toEqual([follower(9).handle]);
    expect(ground.audience.asked).toEqual([null]);
  });
});
