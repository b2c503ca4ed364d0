import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { carryOutApproved } from '@rampart/approvals';
import { createDataSource } from '@rampart/database';
import { ReactorRunner } from '@rampart/event-log';
import type { RoleName } from '@rampart/identity-access/contract';
import { entities, performApproved } from '@rampart/installation';
import { eventually } from '@rampart/jobs/testing';
import { publishing } from '@rampart/publishing';
import type { PostView, SubmittedPost } from '@rampart/publishing/contract';
import { assignTier, withdrawTier } from '@rampart/tier-policy';
import type { Tier } from '@rampart/tier-policy/contract';
import { HARBOUR, tiersFolder } from '@rampart/tier-policy/testing';
import sharp from 'sharp';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const on = { enabled: true };
const careful: Tier = {
  ...HARBOUR,
  capabilities: { ...HARBOUR.capabilities, publishing: on, 'social-accounts': on, 'media-protection': on },
  approvals: { 'publish-post': { by: 'nexus:owner', hours: 24 } },
};
const POSTS = '/api/publishing/posts';

describe('a post in a plan that requires a second person', () => {
  const folder = tiersFolder(careful);
  let api: ApiHarness;
  let stop: () => Promise<void>;
  let writer: SignedInUser;
  let owner: SignedInUser;
  let accountId: string;

  beforeAll(async () => {
    api = await startApi({ environment: { RAMPART_TIERS_DIR: folder.path } });
    const tenantId = await api.createTenant();
    const { log, ids, plans, clock } = api.runtime;
    const by = { tenantId, userId: ids.next(), correlationId: ids.next() };
    await assignTier({ log, clock, ids, plans }, by, { id: tenantId, kind: 'client' }, careful.tier);
    await withdrawTier({ log, clock, ids, plans }, by, { id: tenantId, kind: 'client' }, 'nexus');
    const signIn = (...roles: RoleName[]) => api.signIn({ roles, tenantId });
    [writer, owner] = [await signIn('nexus:analyst'), await signIn('nexus:owner')];
    stop = await startCarryingOut();
    const { body } = await as(owner, 'post', '/api/social-accounts/connections/twitter/accounts')
      .send({ profileUrl: 'https://x.com/tarnwick', type: 'brand' })
      .expect(201);
    accountId = (body as { id: string }).id;
    await api.settle();
  });
  afterAll(async () => {
    folder.remove();
    await stop?.();
    await api?.close();
  });

  async function startCarryingOut() {
    const { log, ids, plans, clock, database } = api.runtime;
    const settings = {
      url: api.databaseUrl,
      role: 'rampart_system',
      applicationName: 'reactors',
      entities,
    } as const;
    const dataSource = await createDataSource(settings).initialize();
    const services = { log, clock, ids, plans, database };
    const reactor = carryOutApproved(services, (approved) => performApproved(services, approved));
    const onError = (_: string, error: unknown) => {
      throw error;
    };
    const runner = new ReactorRunner({ log, dataSource, onError }, [reactor]);
    await runner.start();
    return async () => {
      await runner.stop();
      await dataSource.destroy();
    };
  }
  const as = (user: SignedInUser, method: 'get' | 'post' | 'put', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);
  async function submitted(text: string) {
    const draft = { content: { text }, accountIds: [accountId] };
    const { body } = await as(writer, 'post', POSTS).send(draft).expect(201);
    const { id } = body as { id: string };
    const answer = await as(writer, 'post', `${POSTS}/${id}/submit`).expect(200);
    return { id, draft, asked: answer.body as SubmittedPost };
  }
  const read = async (id: string) => (await as(writer, 'get', `${POSTS}/${id}`).expect(200)).body as PostView;
  const grant = (approvalId: string | null, user = owner) =>
    as(user, 'post', `/api/approvals/${approvalId}/approve`);

  it('is approved by another person, and becomes a draft again when it is edited', async () => {
    const { id, draft, asked } = await submitted('To be approved');
    expect(asked).toMatchObject({ status: 'in_review', approvalId: expect.any(String) });
    expect(await read(id)).toMatchObject({ status: 'in_review', approvalId: asked.approvalId });
    const early = await as(writer, 'post', `${POSTS}/${id}/schedule`).send({ mode: 'now' }).expect(409);
    expect(early.body).toMatchObject({ code: 'publishing.account-not-linked' });
    await grant(asked.approvalId).expect(200);
    await eventually(async () => expect(await read(id)).toMatchObject({ status: 'approved' }));
    const changed = { ...draft, content: { text: 'Other words' }, edition: 1 };
    await as(writer, 'put', `${POSTS}/${id}`).send(changed).expect(200);
    expect(await read(id)).toMatchObject({ status: 'draft', approvedBy: null, edition: 2 });
  });

  it('stays a draft when it was edited after the request that is granted', async () => {
    const { id, draft, asked } = await submitted('Harmless words');
    const changed = { ...draft, content: { text: 'Quite other words' }, edition: 1 };
    await as(writer, 'put', `${POSTS}/${id}`).send(changed).expect(200);
    await grant(asked.approvalId).expect(200);
    await eventually(async () => {
      const { body } = await as(owner, 'get', `/api/approvals/${asked.approvalId}`).expect(200);
      expect(body).toMatchObject({ status: 'failed' });
    });
    expect(await read(id)).toMatchObject({ status: 'draft' });
  });

  it('gets one marked copy of a picture for each run, also after repeated requests', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#846' } })
      .png()
      .toBuffer();
    const { body } = await as(owner, 'post', '/api/media-protection/pictures?platform=website&filename=a.png')
      .set('content-type', 'application/octet-stream')
      .send(bytes)
      .expect(201);
    const { id: mediaId } = body as { id: string };
    await api.settle();
    const { media, ids } = api.runtime.contexts.of(publishing);
    const wish = {
      mediaId,
      network: 'twitter' as const,
      runId: ids.next(),
      watermark: '',
      by: `user:${owner.userId}`,
    };
    const { tenantId } = owner;
    expect(await media.describe(tenantId, [mediaId])).toMatchObject([
      { mediaId, facts: { width: 300, mime: 'image/png' } },
    ]);
    for (let time = 0; time < 2; time += 1)
      expect(await media.copyFor(tenantId, wish)).toEqual({ state: 'pending' });
    await api.settle();
    expect(await media.copyFor(tenantId, wish)).toEqual({ state: 'pending' });
    const picture = await as(owner, 'get', `/api/media-protection/pictures/${mediaId}`).expect(200);
    expect((picture.body as { copies: { post: string }[] }).copies.map(({ post }) => post)).toEqual([
      '',
      wish.runId,
    ]);
  });
});
