import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordJobGivenUp } from '@rampart/work-queue';
import type { Brief, Story } from '@rampart/work-queue/contract';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

const BRIEFS = '/api/work-queue/briefs';

describe('briefs over HTTP', () => {
  let api: ApiHarness;
  let staff: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    staff = await api.signIn({ roles: ['core:soc', 'core:admin'] });
  });
  afterAll(() => api?.close());

  const send = (method: 'get' | 'post', path: string, user = staff) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const items = async <T>(path: string, user = staff) =>
    ((await send('get', path, user).expect(200)).body as { items: readonly T[] }).items;

  it('sum up a shift, cite stories that can be read, and notify other readers without mail', async () => {
    const auditor = await api.signIn({ roles: ['core:auditor'], tenantId: staff.tenantId });
    await recordJobGivenUp(
      { ...api.runtime, staffTenantId: staff.tenantId },
      { job: 'scan', jobId: 'scan-1', error: new TypeError('gone') },
    );
    await api.settle();
    const { body } = await send('post', BRIEFS).send({ hours: 8 }).expect(201);
    await api.settle();
    const [brief] = await items<Brief>(BRIEFS, auditor);
    expect(brief).toMatchObject({
      ...{ id: (body as { id: string }).id, kind: 'shift', by: staff.userId, zone: 'UTC' },
      counts: [{ title: 'Failing jobs', count: 1, chance: null, unusual: false }],
      open: [{ level: 'medium', count: 1 }],
    });
    const [cited = ''] = brief?.counts[0]?.stories ?? [];
    expect(await items<Story>(`/api/work-queue/stories?filter=id:in:${cited}`)).toMatchObject([
      { id: cited, title: 'Failing jobs' },
    ]);
    const sent = await items<{ detail: string; kind: string }>('/api/notifications', auditor);
    expect(sent.find(({ kind }) => kind === 'work-queue.brief')?.detail).toBe('1 job. Open: 1 medium.');
  });

  it('are ordered by those who work on stories, for at most 12 hours, and hidden from clients', async () => {
    const auditor = await api.signIn({ roles: ['core:auditor'], tenantId: staff.tenantId });
    const client = await api.signIn({ roles: ['nexus:owner'] });
    await send('post', BRIEFS, auditor).send({ hours: 8 }).expect(403);
    await send('get', BRIEFS, client).expect(403);
    await send('post', BRIEFS).send({ hours: 13 }).expect(422);
    const elsewhere = await api.signIn({ roles: ['core:soc'] });
    expect(await items(BRIEFS, elsewhere)).toEqual([]);
  });
});
