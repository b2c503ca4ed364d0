import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAvatarStore, scanPlatform, sharpAvatarReader } from '@rampart/impersonation';
import {
  type Impersonator,
  lookAlikeDetailSchema,
  type ScanDetail,
  scanDetailSchema,
} from '@rampart/impersonation/contract';
import { FIRST_MODEL } from '@rampart/impersonation/domain';
import { FakeDirectory, sampleProfile } from '@rampart/impersonation/testing';
import sharp from 'sharp';
import type { SignedInUser } from '../testing/api-harness.js';
import { type SharedApi, sharedApi } from '../testing/shared-api.js';

const SCANS = '/api/impersonation/scans';

describe('look-alikes over HTTP', () => {
  let api: SharedApi;
  let analyst: SignedInUser;
  let picture: Buffer;
  let found: ScanDetail;

  beforeAll(async () => {
    api = await sharedApi();
    analyst = await api.signIn({ roles: ['nexus:analyst'] });
    picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    found = await scanned();
  });
  afterAll(() => api?.close());

  const send = (method: 'get' | 'post' | 'delete', path: string, user = analyst) =>
    api.http()[method](`${SCANS}/${path}`).set('Authorization', user.authorization);

  async function scanned(): Promise<ScanDetail> {
    const id = await scan({ targetHandle: 'northwind' });
    await api.settle();
    return scanDetailSchema.parse((await send('get', id).expect(200)).body);
  }

  /** Like `scanned`, but returns before the read model shows the scan. @returns the id of the scan */
  async function scan(target: {
    readonly targetHandle?: string;
    readonly identityId?: string;
  }): Promise<string> {
    const body = { ...target, platforms: ['twitter'] };
    const { id } = (await send('post', '').send(body).expect(201)).body as { id: string };
    const directory = new FakeDirectory('twitter', [
      sampleProfile({ accountId: 'tw-1', handle: 'northwlnd', avatarUrl: 'https://social.example/1.jpg' }),
      sampleProfile({ accountId: 'tw-2', handle: 'northwind_support' }),
    ]);
    directory.avatars.set('tw-1', picture);
    const { log, clock, ids } = api.runtime;
    const objects = openAvatarStore({ RAMPART_DATA_DIR: api.folder });
    const context = {
      log,
      clock,
      ids,
      directories: new Map([['twitter' as const, directory]]),
      objects,
      reader: sharpAvatarReader,
      activeModel: () => Promise.resolve(FIRST_MODEL.id),
    };
    const job = { tenantId: analyst.tenantId, scanId: id, platform: 'twitter' as const };
    await scanPlatform(context, job, { signal: new AbortController().signal });
    return id;
  }
  const named = (username: string) =>
    found.impersonators.find((row) => row.username === username) as Impersonator;
  const path = ({ id }: Impersonator) => `${found.id}/look-alikes/${id}`;

  it('are listed with the scan, and their page has both profiles and the parts of the score', async () => {
    expect(found).toMatchObject({ status: 'completed', totalFound: 2 });
    const { body } = await send('get', path(named('northwlnd'))).expect(200);
    const { score, candidate, protectedProfile, impersonator } = lookAlikeDetailSchema.parse(body);
    expect(score.contributions.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(
      impersonator.similarityScore,
      9,
    );
    expect([protectedProfile.handle, candidate.handle]).toEqual(['northwind', 'northwlnd']);
  });

  it('mark the words added to a handle when no other evidence explains the match', async () => {
    const read = async (username: string) =>
      lookAlikeDetailSchema.parse((await send('get', path(named(username))).expect(200)).body);
    expect((await read('northwlnd')).handleAlignment).toBeNull();
    expect((await read('northwind_support')).handleAlignment?.steps).toEqual([
      { kind: 'equal', protectedText: 'northwind', candidateText: 'northwind' },
      { kind: 'inserted', protectedText: '', candidateText: '_support' },
    ]);
  });

  it('serve an avatar that a live message announced before the read model has it', async () => {
    const scanId = await scan({ targetHandle: 'northwind' });
    const events = await api.runtime.log.readStream(analyst.tenantId, `impersonation-scan:${scanId}`);
    const ids = events.map(({ data }) => (data as { lookAlikeId?: string }).lookAlikeId);
    const pictures = ids
      .filter((id) => id !== undefined)
      .map((id) => send('get', `${scanId}/look-alikes/${id}/avatar`));
    const statuses = (await Promise.all(pictures)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
  });

  it('show the protected avatar as it was when the scan began, also after its removal', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'], tenantId: analyst.tenantId });
    const identity = {
      label: 'Northwind',
      handles: ['northwind'],
      displayNames: [],
      bio: '',
      links: [],
      officialAccounts: [],
    };
    const identities = (method: 'post' | 'put' | 'delete', at: string) =>
      api
        .http()
        [method](`/api/impersonation/protected-identities${at}`)
        .set('Authorization', owner.authorization);
    const identityId = (await identities('post', '').send(identity).expect(201)).body.id as string;
    await identities('put', `/${identityId}/avatar`)
      .set('Content-Type', 'image/jpeg')
      .send(picture)
      .expect(200);
    const scanId = await scan({ targetHandle: 'northwind', identityId });
    await identities('delete', `/${identityId}/avatar`).expect(200);
    await api.settle();
    const { impersonators } = scanDetailSchema.parse((await send('get', scanId).expect(200)).body);
    const { body } = await send('get', `${scanId}/look-alikes/${impersonators[0]?.id}`).expect(200);
    const { protectedProfile } = lookAlikeDetailSchema.parse(body);
    expect(protectedProfile.profileImage).toBe(`/api${SCANS.slice(4)}/${scanId}/protected-avatar`);
    const kept = await send('get', `${scanId}/protected-avatar`).expect(200);
    expect(Buffer.from(kept.body)).toEqual(picture);
    await send('get', `${found.id}/protected-avatar`).expect(404);
    const stranger = await api.signIn({ roles: ['nexus:analyst'] });
    await send('get', `${scanId}/protected-avatar`, stranger).expect(404);
  });

  it('serve the stored avatar from the API in its true media type', async () => {
    const { profileImage } = named('northwlnd');
    const answer = await api
      .http()
      .get(profileImage ?? '')
      .set('Authorization', analyst.authorization)
      .expect(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(Buffer.from(answer.body)).toEqual(picture);
    expect(named('northwind_support').profileImage).toBeNull();
    await send('get', `${path(named('northwind_support'))}/avatar`).expect(404);
    await api
      .http()
      .get(profileImage ?? '')
      .expect(401);
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    await api
      .http()
      .get(profileImage ?? '')
      .set('Authorization', stranger.authorization)
      .expect(404);
  });

  it('are reported once or dismissed once, and never both', async () => {
    const [reported, dismissed] = [named('northwlnd'), named('northwind_support')];
    const first = await send('post', `${path(reported)}/report`).expect(202);
    const { incidentId } = first.body as { incidentId: string };
    expect(first.body).toEqual({ scanId: found.id, id: reported.id, reportStatus: 'requested', incidentId });
    const again = await send('post', `${path(reported)}/report`).expect(202);
    expect(again.body).toEqual(first.body);
    await api.settle();
    const opened = await api
      .http()
      .get(`/api/incidents/${incidentId}`)
      .set('Authorization', analyst.authorization);
    expect(opened.body).toMatchObject({
      status: 'draft',
      incidentType: 'impersonation',
      origin: { kind: 'look-alike', scanId: found.id, lookAlikeId: reported.id },
      caseFile: { victim: { name: 'northwind' }, suspect: { profiles: [reported.profileUrl] } },
    });
    expect((opened.body as { severity: string }).severity).toBe(
      reported.riskLevel === 'critical' ? 'high' : 'medium',
    );
    const refused = await send('post', `${path(reported)}/dismiss`).expect(409);
    expect(refused.body).toMatchObject({ code: 'look-alike.not-pending' });
    await send('post', `${path(dismissed)}/dismiss`).expect(200);
    const after = (await send('get', `${found.id}/look-alikes`).expect(200)).body.items as Impersonator[];
    const statuses = Object.fromEntries(
      after.map(({ username, reportStatus, evidencePackageId }) => [
        username,
        [reportStatus, evidencePackageId],
      ]),
    );
    expect(statuses).toEqual({ northwlnd: ['requested', null], northwind_support: ['dismissed', null] });
    const events = await api.runtime.log.readStream(analyst.tenantId, `impersonation-scan:${found.id}`);
    await send('post', `${path(reported)}/dismissal/withdraw`).expect(409);
    const back = await send('post', `${path(dismissed)}/dismissal/withdraw`).expect(200);
    expect(back.body).toEqual({
      scanId: found.id,
      id: dismissed.id,
      reportStatus: 'pending',
      incidentId: null,
    });
    const { body } = await send('get', path(dismissed)).expect(200);
    expect(lookAlikeDetailSchema.parse(body).impersonator.reportStatus).toBe('pending');
    expect(events.filter(({ type }) => type === 'LookAlikeReportRequested')).toHaveLength(1);
  });

  it('are decided only by users with the role', async () => {
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: analyst.tenantId });
    await send('post', `${path(named('northwlnd'))}/report`, viewer).expect(403);
    await send('post', `${path(named('northwlnd'))}/dismiss`, viewer).expect(403);
    await send('post', `${path(named('northwlnd'))}/dismissal/withdraw`, viewer).expect(403);
  });

  it('are erased by an owner only, once and for good, and the next scan does not record them', async () => {
    const found = named('northwlnd');
    const erase = `${path(found)}/personal-data`;
    await send('delete', erase).expect(403);
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    await send('delete', erase, stranger).expect(404);
    const owner = await api.signIn({ roles: ['nexus:owner'], tenantId: analyst.tenantId });
    await send('delete', erase, owner).expect(204);
    await send('delete', erase, owner).expect(204);
    await send('delete', `${found.id}/look-alikes/${found.id}/personal-data`, owner).expect(404);
    await api.settle();
    const { body } = await send('get', path(found)).expect(200);
    expect(lookAlikeDetailSchema.parse(body)).toMatchObject({
      impersonator: { username: 'erased', profileImage: null, similarityScore: found.similarityScore },
      score: { contributions: [] },
    });
    expect(JSON.stringify((await send('get', found.id)).body)).not.toContain('northwlnd');
    expect(JSON.stringify(await scanned())).not.toContain('northwlnd');
  });
});
