import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleLookAlike } from '@rampart/impersonation/testing';
import type { Story } from '@rampart/work-queue/contract';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

const STORIES = '/api/work-queue/stories';
const SCAN = '00000000-0000-7000-8000-0000000000f1';

describe('stories over HTTP', () => {
  let api: ApiHarness;
  let staff: SignedInUser;
  let auditor: SignedInUser;
  let owner: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    staff = await api.signIn({ roles: ['core:soc', 'core:admin'] });
    auditor = await api.signIn({ roles: ['core:auditor'], tenantId: staff.tenantId });
    const { body } = await send('post', '/api/identity-access/tenants')
      .send({ name: 'A client', owner: { username: 'owner-of-it', displayName: 'Owner', email: null } })
      .expect(201);
    const { tenantId } = body as { tenantId: string };
    owner = await api.signIn({ roles: ['nexus:owner'], tenantId });
    const { log, ids, clock } = api.runtime;
    const found = { ...sampleLookAlike({ lookAlikeId: ids.next() }), scanId: SCAN, platform: 'twitter' };
    await log.append({
      tenantId,
      stream: `impersonation-scan:${SCAN}`,
      expectedVersion: 'any',
      events: [
        {
          type: 'LookAlikeFound',
          data: JSON.parse(JSON.stringify({ ...found, riskLevel: 'critical', change: 'new' })),
        },
      ],
      commandId: ids.next(),
      metadata: { actor: 'system', correlationId: ids.next(), at: clock.now().toISOString() },
    });
    await api.settle();
  });
  afterAll(() => api?.close());

  const send = (method: 'get' | 'post', path: string, user = staff) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const first = async (query = ''): Promise<Story> => {
    const { items } = (await send('get', `${STORIES}${query}`).expect(200)).body as { items: Story[] };
    const [story] = items;
    if (story === undefined) throw new Error('There is no story.');
    return story;
  };

  it('group events of operated clients, and list these events', async () => {
    const story = await first();
    expect(story).toMatchObject({
      title: 'New look-alikes',
      risk: 90,
      tenant: { id: owner.tenantId, own: false },
      why: '1 look-alike within 1 hour, of high risk.',
    });
    expect(story.known[0]?.what).toContain('Twitter, critical risk');
  });

  it('can be worked on by staff and read by auditors; clients have none', async () => {
    const { id } = await first();
    const path = `${STORIES}/${id}`;
    await send('get', STORIES, auditor).expect(200);
    await send('get', STORIES, owner).expect(403);
    await send('post', `${path}/acknowledge`, auditor).expect(403);
    await send('post', `${path}/acknowledge`).expect(200);
    await send('post', `${path}/assign`).send({ to: auditor.userId }).expect(422);
    await send('post', `${path}/assign`).send({ to: staff.userId }).expect(200);
    await api.settle();
    expect(await first()).toMatchObject({ status: 'acknowledged', assignedTo: staff.userId });
    await send('post', `${path}/dismiss`).send({ reason: ' ' }).expect(422);
    await send('post', `${path}/dismiss`).send({ reason: 'Known account' }).expect(200);
    await api.settle();
    expect(await first('?filter=status:in:dismissed')).toMatchObject({ id, reason: 'Known account' });
  });

  it('of another operator answer 404', async () => {
    const elsewhere = await api.signIn({ roles: ['core:soc'] });
    const { id } = await first('?filter=status:in:dismissed');
    const { body } = await send('post', `${STORIES}/${id}/acknowledge`, elsewhere).expect(404);
    expect(body).toMatchObject({ code: 'story.not-found' });
  });
});
