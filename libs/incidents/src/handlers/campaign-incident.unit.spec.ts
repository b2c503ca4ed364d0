import { describe, expect, it } from '@jest/globals';
import { captureLookAlikeJob } from '../jobs/look-alike-reports.js';
import { captureLookAlikeReactor } from '../reactors/look-alike-reports.js';
import { MemoryIncidents, OFFICER, TENANT_ID } from '../testing/memory-incidents.js';
import { captureLookAlike } from './capture-look-alike.js';
import { followLookAlike } from './follow-look-alike.js';
import { openForLookAlike } from './open-for-look-alike.js';

const SCAN = '01930000-0000-7000-8000-00000000005a';
const idOf = (n: number): string => `01930000-0000-7000-8000-0000000000c${n}`;
const AT = '2026-11-20T00:00:00.000Z';
const { signal } = new AbortController();

/** Three accounts of one campaign, the third of which is on Instagram, and a simulated fourth account. */
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
  it('names each account that joins once, with the places for its network', async () => {
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

  it("captures every account, and reports the report's progress to each", async () => {
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

  it('keeps each piece once when the jobs of its accounts run at the same time', async () => {
    const { world, report } = campaign();
    const id = await report(1, 1, true);
    await report(2, 2, true);
    const events = await world.context.log.read({ after: 0, limit: 100 });
    const jobs = events
      .filter(({ type }) => type === 'IncidentOpened' || type === 'SuspectJoined')
      .flatMap((event) => captureLookAlikeReactor(world.context.log).toJobs(event))
      .map(({ data }) => captureLookAlikeJob.data.parse(data));
    expect(jobs.map(({ lookAlikeId }) => lookAlikeId)).toEqual([idOf(1), idOf(2)]);
    await Promise.all(jobs.map((job) => captureLookAlike(world.context, job, signal)));
    const state = await world.state(id);
    const pieces = state?.evidence.map((piece) => piece.id) ?? [];
    expect(state?.evidence.filter(({ type }) => type === 'log')).toHaveLength(2);
    expect(new Set(pieces).size).toBe(pieces.length);
    expect(state?.status).not.toBe('draft');
  });

  it('is prepared again when an account joins an incident that the auto-report switch prepared', async () => {
    const { world, report } = campaign();
    const id = await report(1, 1, true);
    await captureLookAlike(world.context, { tenantId: TENANT_ID, incidentId: id }, signal);
    expect(await report(2, 2, true)).toBe(id);
    await captureLookAlike(world.context, { tenantId: TENANT_ID, incidentId: id }, signal);
    const state = await world.state(id);
    expect(state?.suspects).toHaveLength(2);
    expect(state?.status).not.toBe('draft');
  });

  it('is not joined by an account that comes after a person prepared it, or by an invented account', async () => {
    const { world, report } = campaign();
    const id = await report(1);
    await world.prepare(id, ['bluesky']);
    const second = await report(2);
    expect(second).not.toBe(id);
    expect(await report(4)).not.toBe(second);
    // A repeated request finds the incident that it led to.
    expect(await report(1)).toBe(id);
    expect(await report(2)).toBe(second);
  });
});
