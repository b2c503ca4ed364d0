import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { incidents, packReport } from '@rampart/incidents';
import type { IncidentView, ReportPreview } from '@rampart/incidents/contract';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import type { SignedInUser } from '../testing/api-harness.js';
import { type SharedApi, sharedApi } from '../testing/shared-api.js';
import { INCIDENT_DRAFT as DRAFT } from '../testing/incident-draft.js';

const INCIDENTS = '/api/incidents';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the preview of a report', () => {
  let api: SharedApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(async () => {
    await api.close();
  });

  const as = (method: 'get' | 'post' | 'put', path: string) =>
    api.http()[method](`${INCIDENTS}${path}`).set('Authorization', owner.authorization);
  const open = async (): Promise<string> => {
    const { body } = await as('post', '').send(DRAFT).expect(201);
    return (body as { id: string }).id;
  };
  const view = async (id: string): Promise<IncidentView> =>
    (await as('get', `/${id}`).expect(200)).body as IncidentView;
  const preview = async (id: string, target: readonly string[]): Promise<ReportPreview> =>
    (await as('get', `/${id}/preview`).query({ target }).expect(200)).body as ReportPreview;

  async function sign(id: string, targets: readonly string[], contentSha256: string): Promise<void> {
    await as('post', `/${id}/prepare`).send({ targets }).expect(200);
    const { notices } = await view(id);
    const signature = { name: 'Ada Lovelace', statements: ['good-faith'], contentSha256 };
    await as('post', `/${id}/sign`)
      .send({ ...signature, noticesSha256: notices.sha256 })
      .expect(200);
  }
  async function pack(id: string): Promise<void> {
    const job = { tenantId: owner.tenantId, incidentId: id };
    expect(await packReport(api.runtime.contexts.of(incidents), job)).toBe(true);
  }

  it('has the hash that is signed, and the text that is packed', async () => {
    const id = await open();
    const targets = ['dsa', 'mastodon'];
    const { contentSha256, content, forms } = await preview(id, targets);
    expect(sha256Hex(content)).toBe(contentSha256);
    expect(forms.map(({ target }) => target)).toEqual(targets);
    expect(forms[0]?.steps[0]?.fields).toContainEqual({
      label: 'Reasons why it is illegal',
      value: DRAFT.caseFile.description,
    });
    expect((await preview(id, ['dsa'])).contentSha256).not.toBe(contentSha256);
    await sign(id, targets, contentSha256);
    await pack(id);
    await api.settle();
    const { packages, signature: signed } = await view(id);
    expect(signed?.contentSha256).toBe(contentSha256);
    const packed = await as('get', `/evidence/${packages[0]?.packageId ?? ''}`).responseType('blob');
    expect((packed.body as Buffer).includes(content)).toBe(true);
  });

  it('is in its package, also when that is asked for before the projection shows it', async () => {
    const id = await open();
    const { contentSha256, content } = await preview(id, ['dsa']);
    await sign(id, ['dsa'], contentSha256);
    await api.settle();
    const writer = new pg.Client({ connectionString: api.databaseUrl });
    await writer.connect();
    try {
      await writer.query('BEGIN');
      await writer.query('LOCK TABLE projection.incident IN SHARE MODE');
      await pack(id);
      const { packages } = await view(id);
      const asked = as('get', `/evidence/${packages[0]?.packageId ?? ''}`)
        .responseType('blob')
        .then((found) => found);
      const first = await Promise.race([asked.then(({ status }) => status), setTimeout(300, 'waits')]);
      await writer.query('COMMIT');
      const { status, body } = await asked;
      expect([first, status]).toEqual(['waits', 200]);
      expect((body as Buffer).includes(content)).toBe(true);
    } finally {
      await writer.end();
    }
  });

  it('changes with what is typed, and input that is not valid yet keeps a report from being prepared', async () => {
    const id = await open();
    const before = await preview(id, ['dsa']);
    const { incidentType, severity, caseFile } = await view(id);
    const unfinished = [{ path: 'caseFile.victim.email', value: '"ada@"' }];
    const change = { ...caseFile, description: 'They ask for card details.' };
    await as('put', `/${id}`)
      .send({ incidentType, severity, caseFile: change, unfinished, revision: 0 })
      .expect(200);
    expect((await preview(id, ['dsa'])).contentSha256).not.toBe(before.contentSha256);
    expect((await view(id)).unfinished).toEqual(unfinished);
    const { body } = await as('post', `/${id}/prepare`)
      .send({ targets: ['dsa'] })
      .expect(409);
    expect(body).toMatchObject({ code: 'incident.unfinished' });
    await as('put', `/${id}`).send({ incidentType, severity, caseFile, revision: 1 }).expect(200);
    expect((await view(id)).unfinished).toEqual(unfinished);
  });

  it('is drawn as a PDF until it is signed, and the chain of custody names who saw its pictures', async () => {
    const id = await open();
    const words = { type: 'screenshot', filename: 'a.png', mimeType: 'image/png' };
    await as('post', `/${id}/evidence`)
      .query(words)
      .set('Content-Type', 'application/octet-stream')
      .send(PIXEL)
      .expect(201);
    const { contentSha256 } = await preview(id, ['dsa']);
    const drawn = await as('get', `/${id}/preview/report`).query({ target: 'dsa' }).responseType('blob');
    expect(drawn.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="preview_IR-/),
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(drawn.body as Buffer)));
    expect(text.every((page) => page.includes(contentSha256))).toBe(true);
    const { evidence, custody } = await view(id);
    const seen = custody.filter(({ action }) => action === 'viewed').map(({ objectId }) => objectId);
    expect(seen).toEqual(evidence.map(({ id: piece }) => piece));
    expect((await preview(id, ['dsa'])).contentSha256).toBe(contentSha256);
    await sign(id, ['dsa'], contentSha256);
    const { body } = await as('get', `/${id}/preview/report`).query({ target: 'dsa' }).expect(409);
    expect(body).toMatchObject({ code: 'incident.not-in-this-state' });
  });

  it('names the places that fit first', async () => {
    const { checklist } = await view(await open());
    expect(checklist.slice(0, 3).map(({ target }) => target)).toEqual(['mastodon', 'ic3', 'dsa']);
  });
});
