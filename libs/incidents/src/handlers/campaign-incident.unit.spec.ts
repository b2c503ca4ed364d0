import { describe, expect, it } from '@jest/globals';
import { MemoryIncidents, OFFICER, TENANT_ID } from '../testing/memory-incidents.js';
import { captureLookAlike } from './capture-look-alike.js';
import { followLookAlike } from './follow-look-alike.js';
import { openForLookAlike } from './open-for-look-alike.js';

const SCAN = '01930000-0000-7000-8000-00000000005a';
const idOf = (n: number): string => `01930000-0000-7000-8000-0000000000c${n}`;
const AT = '2026-11-20T00:00:00.000Z';
const { signal } = new AbortController();

/** Three accounts of one campaign, the third on Instagram, and a fourth that is simulated. */
function campaign() {
  const world = new MemoryIncidents();
  const { lookAlike } = world;
  world.context.lookAlikes.find = (_tenant, { lookAlikeId }) =>
    Promise.resolve({
      ...lookAlike,
      lookAlikeId,
      campaignId: idOf(1),
      simulated: lookAlikeId === idOf(4),
      account: {
        ...lookAlike.account,
        platform: lookAlikeId === idOf(3) ? 'instagram' : 'bluesky',
        handle: `copy${lookAlikeId.at(-1)}.example`,
        profileUrl: `https://bsky.app/profile/copy${lookAlikeId.at(-1)}`,
      },
    });
  const report = async (n: number, position = n, automatic = false): Promise<string> => {
    const about = { tenantId: TENANT_ID, scanId: SCAN, lookAlikeId: idOf(n), position, at: AT };
    const wish = { ...about, automatic, requester: OFFICER, correlationId: SCAN };
    const id = await openForLookAlike(world.context, wish);
    if (id === null) throw new Error('It was not opened.');
    return id;
  };
  return { world, report };
}

describe('an incident of a campaign', () => {
  it('names each account that joins, with the places of its network, once', async () => {
    const { world, report } = campaign();
    const id = await report(1);
    expect(await report(3)).toBe(id);
    expect(await report(3)).toBe(id);
    const state = await world.state(id);
    expect(state?.suspects.map(({ lookAlikeId }) => lookAlikeId)).toEqual([idOf(1), idOf(3)]);
    expect(state?.askedTargets).toEqual(expect.arrayContaining(['bluesky', 'meta', 'ic3']));
    expect(state?.caseFile).toMatchObject({
      title: '2 accounts resemble Northwind',
      suspect: { profiles: ['https://bsky.app/profile/copy1', 'https://bsky.app/profile/copy3'] },
    });
    expect(state?.caseFile?.description).toContain('@copy3.example');
    expect(await world.types(id)).toEqual(['IncidentOpened', 'SuspectJoined']);
  });

  it('has every account captured, and tells each how far the report came', async () => {
    const { world, report } = campaign();
    const id = await report(1);
    await report(2);
    const job = { tenantId: TENANT_ID, incidentId: id };
    expect(await captureLookAlike(world.context, job, signal)).toBe('done');
    expect(await captureLookAlike(world.context, job, signal)).toBe('skipped');
    expect((await world.state(id))?.evidence.filter(({ type }) => type === 'log')).toHaveLength(2);
    await followLookAlike(world.context, { ...job, correlationId: id });
    expect(world.followed).toEqual(['requested', 'requested']);
  });

  it('is prepared again with an account that joins what the auto-report switch prepared', async () => {
    const { world, report } = campaign();
    const id = await report(1, 1, true);
    await captureLookAlike(world.context, { tenantId: TENANT_ID, incidentId: id }, signal);
    expect(await report(2, 2, true)).toBe(id);
    await captureLookAlike(world.context, { tenantId: TENANT_ID, incidentId: id }, signal);
    const state = await world.state(id);
    expect(state?.suspects).toHaveLength(2);
    expect(state?.status).not.toBe('draft');
  });

  it('is another one for an account that comes after a person prepared it, and for invented accounts', async () => {
    const { world, report } = campaign();
    const id = await report(1);
    await world.prepare(id, ['bluesky']);
    const second = await report(2);
    expect(second).not.toBe(id);
    expect(await report(4)).not.toBe(second);
    // Repeating an earlier wish finds its own incident again.
    expect(await report(1)).toBe(id);
    expect(await report(2)).toBe(second);
  });
});
