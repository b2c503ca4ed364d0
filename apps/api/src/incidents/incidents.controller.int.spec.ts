import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, createPool } from '@rampart/database';
import { CheckpointRunner, LogSigner } from '@rampart/event-log';
import {
  compileDigest,
  incidents,
  openSealed,
  packReport,
  proveEvent,
  requestDueDigests,
  wrappingKeyIdOf,
} from '@rampart/incidents';
import type {
  DossierView,
  HandOffSheet,
  IncidentSummary,
  IncidentView,
  MadeLink,
} from '@rampart/incidents/contract';
import { verifyPackage } from '@rampart/incidents/verify';
import type { WorkQueueView } from '@rampart/work-queue/contract';
import { FixedClock } from '@rampart/kernel';
import { entities, projections } from '@rampart/installation';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';
import { INCIDENT_DRAFT as DRAFT } from '../testing/incident-draft.js';
import { ONE_PIXEL as PICTURE } from '../testing/one-pixel.js';

const INCIDENTS = '/api/incidents';
const RECIPIENTS = '/api/incidents/evidence-recipients';

describe('incidents over HTTP', () => {
  const clock = new FixedClock(new Date('2026-11-21T12:00:00.000Z'));
  let folder: string;
  let api: ApiHarness;
  let owner: SignedInUser;
  let pool: ReturnType<typeof createPool> | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rampart-incidents-'));
    api = await startApi({ clock, environment: { RAMPART_DATA_DIR: folder } });
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(async () => {
    await pool?.end();
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const as = (user: SignedInUser, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const open = async (user = owner): Promise<string> => {
    const { body } = await as(user, 'post', INCIDENTS).send(DRAFT).expect(201);
    return (body as { id: string }).id;
  };
  const view = async (id: string, user = owner): Promise<IncidentView> =>
    (await as(user, 'get', `${INCIDENTS}/${id}`).expect(200)).body as IncidentView;
  const addEvidence = (id: string, words: Record<string, string> = {}) =>
    as(owner, 'post', `${INCIDENTS}/${id}/evidence`)
      .query({
        type: 'screenshot',
        filename: 'profile.png',
        mimeType: 'image/png',
        source: 'https://social.example',
        ...words,
      })
      .set('Content-Type', 'application/octet-stream');
  const sign = async (id: string) => {
    const { contentSha256, notices } = await view(id);
    const statements = ['good-faith'];
    return { name: 'Ada Lovelace', statements, contentSha256, noticesSha256: notices.sha256 };
  };
  const prepared = async (): Promise<string> => {
    const id = await open();
    await addEvidence(id).send(PICTURE).expect(201);
    await as(owner, 'post', `${INCIDENTS}/${id}/review/request`).expect(200);
    await as(owner, 'post', `${INCIDENTS}/${id}/prepare`)
      .send({ targets: ['dsa'] })
      .expect(200);
    return id;
  };

  /** The worker's context, which sees every tenant and whose checkpoints cover all written events. */
  const asWorker = async (): Promise<Parameters<typeof packReport>[0]> => {
    const { environment } = api.runtime;
    const settings = { url: api.databaseUrl, role: 'rampart_system', applicationName: 'test' } as const;
    const dataSource = await createDataSource(settings).initialize();
    const onError = (error: unknown): never => {
      throw error;
    };
    const signer = new LogSigner(environment.RAMPART_LOG_KEY);
    await new CheckpointRunner({ dataSource, signer, clock, onError }).runOnce();
    await dataSource.destroy();
    pool ??= createPool({ ...settings, max: 1 });
    const source = { pool };
    return { ...api.runtime.contexts.of(incidents), prove: (position) => proveEvent(source, position) };
  };

  it('lead from a draft to a package that verifies with the installation’s published keys', async () => {
    const id = await prepared();
    await as(owner, 'post', `${INCIDENTS}/${id}/sign`)
      .send(await sign(id))
      .expect(200);
    const job = { tenantId: owner.tenantId, incidentId: id };
    expect(await packReport(await asWorker(), job)).toBe(true);
    expect(await packReport(api.runtime.contexts.of(incidents), job)).toBe(false);
    await api.settle();
    const { body: list } = await as(owner, 'get', INCIDENTS).expect(200);
    const [listed] = (list as { items: IncidentSummary[] }).items;
    expect(listed).toMatchObject({ id, status: 'signed', title: 'An account in my name', evidenceCount: 1 });
    const path = `/api/incidents/evidence/${listed?.evidencePackageId ?? ''}`;
    const { body: zip, headers } = await as(owner, 'get', path).responseType('blob').expect(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="evidence_ada_support_${clock.now().getTime()}.zip"`,
    );
    const { body: anchor } = await api.http().get('/.well-known/rampart-evidence.json').expect(200);
    const [checksum, signature] = await Promise.all(
      ['checksum', 'signature'].map(async (part) => {
        const beside = await as(owner, 'get', `${path}/${part}`).responseType('blob').expect(200);
        return beside.body as Buffer;
      }),
    );
    const verification = await verifyPackage({ zip: zip as Buffer, anchor, checksum, signature });
    expect(verification.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    for (const name of ['checksum-beside', 'signature-beside'])
      expect(verification.checks).toContainEqual(expect.objectContaining({ name, outcome: 'passed' }));
    expect(verification.checks).toContainEqual(
      expect.objectContaining({ name: 'log-proof', outcome: 'passed' }),
    );
    await as(owner, 'post', `${INCIDENTS}/${id}/filings`)
      .send({ target: 'dsa', number: 'T-4711' })
      .expect(200);
    const after = await view(id);
    expect(after).toMatchObject({ status: 'filed', filings: [{ target: 'dsa', number: 'T-4711' }] });
    const outcomes = `${INCIDENTS}/${id}/outcomes`;
    await as(owner, 'post', outcomes).send({ target: 'dsa', outcome: 'reopened' }).expect(409);
    const open = async (): Promise<readonly string[]> => {
      await api.settle();
      const { body } = await as(owner, 'get', `${INCIDENTS}?filter=open:in:true&sort=deadline`).expect(200);
      return (body as { items: IncidentSummary[] }).items.map((incident) => incident.id);
    };
    expect(await open()).toContain(id);
    const said = { target: 'dsa', outcome: 'dismissed', reason: 'No.' };
    await as(owner, 'post', outcomes).send(said).expect(200);
    expect(await open()).not.toContain(id);
    expect((await view(id)).filings).toMatchObject([{ outcome: 'dismissed', deadline: null, sent: false }]);
    expect(after.filings[0]?.deadline?.source).toContain('article 16(5)');
    expect(after.custody.map(({ action }) => action)).toEqual([
      'acquired',
      'prepared',
      'signed',
      'packaged',
      'exported',
      'filed',
    ]);
  });

  it('are sealed for the recipients that owners name, and open with their key only', async () => {
    const reader = generateKeyPairSync('x25519');
    const name = { name: 'Counsel', publicKey: reader.publicKey.export({ format: 'pem', type: 'spki' }) };
    const analyst = await api.signIn({ tenantId: owner.tenantId, roles: ['nexus:analyst'] });
    await as(analyst, 'post', RECIPIENTS).send(name).expect(403);
    await as(owner, 'post', RECIPIENTS)
      .send({ ...name, publicKey: 'A'.repeat(44) })
      .expect(422);
    const { body: named } = await as(owner, 'post', RECIPIENTS).send(name).expect(201);
    await as(owner, 'post', RECIPIENTS).send(name).expect(409);
    const { body: listed } = await as(analyst, 'get', RECIPIENTS).expect(200);
    const keyId = wrappingKeyIdOf(reader.publicKey);
    expect(listed).toMatchObject([{ ...(named as object), name: 'Counsel', keyId }]);

    const id = await prepared();
    await as(owner, 'post', `${INCIDENTS}/${id}/sign`)
      .send(await sign(id))
      .expect(200);
    await packReport(await asWorker(), { tenantId: owner.tenantId, incidentId: id });
    await api.settle();
    const path = `/api/incidents/evidence/${(await view(id)).packages[0]?.packageId ?? ''}`;
    const sealed = await as(owner, 'get', `${path}/sealed`).responseType('blob').expect(200);
    expect(sealed.headers['content-disposition']).toMatch(/"evidence_ada_support_\d+\.zip\.sealed"$/);
    const find = (wanted: string) => (wanted === keyId ? reader.privateKey : null);
    const pieces: Buffer[] = [];
    for await (const piece of openSealed(null, find, [sealed.body as Buffer])) pieces.push(piece);
    const { body: zip } = await as(owner, 'get', path).responseType('blob').expect(200);
    expect(Buffer.concat(pieces).equals(zip as Buffer)).toBe(true);
    expect((await view(id)).custody.at(-2)).toMatchObject({
      action: 'exported',
      reason: 'Sealed for its recipients',
    });

    const gone = `${RECIPIENTS}/${(named as { id: string }).id}`;
    await as(analyst, 'delete', gone).expect(403);
    await as(owner, 'delete', gone).expect(200);
    await as(owner, 'delete', gone).expect(404);
    expect((await as(owner, 'get', RECIPIENTS).expect(200)).body).toEqual([]);
  });

  it('serve each piece of evidence as acquired, and record in its custody who viewed and verified it', async () => {
    const id = await open();
    const { body } = await addEvidence(id).send(PICTURE).expect(201);
    const piece = `${INCIDENTS}/${id}/evidence/${(body as { id: string }).id}`;
    const before = Number((await as(owner, 'get', `${INCIDENTS}/${id}`).expect(200)).get('X-As-Of'));
    const shown = await as(owner, 'get', piece).responseType('blob').expect(200);
    expect(shown.body).toEqual(PICTURE);
    expect(shown.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="profile.png"',
    });
    await as(owner, 'post', `${piece}/verify`).expect(200);
    await as(owner, 'get', `${piece}?asOf=${before}`).expect(409);
    await as(owner, 'get', `${INCIDENTS}/${id}/evidence/${id}`).expect(404);
    expect((await view(id)).custody.map(({ action }) => action)).toEqual(['acquired', 'viewed', 'verified']);
    const then = await as(owner, 'get', `${INCIDENTS}/${id}?asOf=${before}`).expect(200);
    expect((then.body as IncidentView).custody.map(({ action }) => action)).toEqual(['acquired']);
  });

  it('are listed page by page with the persons concerned, and answer what forms need', async () => {
    const requester = await api.signIn({ roles: ['nexus:owner'] });
    const [first, second] = [await open(requester), await open(requester)];
    const page = await as(requester, 'get', `${INCIDENTS}?limit=1`).expect(200);
    const about = { victim: 'Ada Lovelace', suspect: 'https://social.example/@ada_support' };
    const { items, next } = page.body as { items: unknown; next: string };
    expect(items).toMatchObject([{ id: second, ...about }]);
    const rest = await as(requester, 'get', `${INCIDENTS}?limit=1&cursor=${next}`).expect(200);
    expect(rest.body).toMatchObject({ items: [{ id: first }], next: null });
    const { body: sheet } = await as(requester, 'get', `${INCIDENTS}/${first}/hand-off/ic3`).expect(200);
    expect((sheet as HandOffSheet).steps[0]?.fields[0]).toEqual({
      label: 'Were you the one affected?',
      value: 'Yes',
    });
    await as(requester, 'get', `${INCIDENTS}/${first}/hand-off/bluesky`).expect(400);
  });

  it('publish each key in a form that openssl reads', async () => {
    const { body } = await api.http().get('/.well-known/rampart-evidence.json').expect(200);
    const [key] = (body as { keys: { keyId: string }[] }).keys;
    const { text } = await api
      .http()
      .get(`/.well-known/rampart-evidence-key-${key?.keyId ?? ''}.pem`)
      .buffer(true)
      .expect(200);
    expect(text ?? '').toContain('BEGIN PUBLIC KEY');
    await api.http().get('/.well-known/rampart-evidence-key-0000000000000000.pem').expect(404);
  });

  it('are signed only with a fresh proof, in the prepared version, with the notices shown', async () => {
    const id = await prepared();
    const signature = await sign(id);
    const path = `${INCIDENTS}/${id}/sign`;
    const other = { ...signature, contentSha256: 'a'.repeat(64) };
    const refused = await as(owner, 'post', path).send(other).expect(409);
    expect(refused.body).toMatchObject({ code: 'incident.signed-something-else' });
    const old = await as(owner, 'post', path)
      .send({ ...signature, noticesSha256: 'b'.repeat(64) })
      .expect(409);
    expect(old.body).toMatchObject({ code: 'incident.other-notices' });
    const filed = await as(owner, 'post', `${INCIDENTS}/${id}/filings`)
      .send({ target: 'dsa', number: '1' })
      .expect(409);
    expect(filed.body).toMatchObject({ code: 'incident.not-in-this-state' });
    clock.advance(6 * 60 * 1000);
    const late = await as(owner, 'post', path).send(signature).expect(403);
    expect(late.body).toMatchObject({ code: 'step-up.required' });
    owner = await api.signIn({ roles: ['nexus:owner'], tenantId: owner.tenantId });
    await as(owner, 'post', path).send(signature).expect(200);
  });

  it('are not prepared while a recipient lacks a required field, and the answer names the field', async () => {
    const id = await open();
    await as(owner, 'post', `${INCIDENTS}/${id}/review/request`).expect(200);
    const { body } = await as(owner, 'post', `${INCIDENTS}/${id}/prepare`)
      .send({ targets: ['ic3'] })
      .expect(409);
    expect(body).toMatchObject({ code: 'incident.incomplete' });
    const { checklist } = await view(id);
    expect(checklist.find(({ target }) => target === 'ic3')?.missing.map(({ field }) => field)).toContain(
      'moneySent',
    );
  });

  it('accept only files as evidence, and state what is wrong with other bodies', async () => {
    const id = await open();
    await addEvidence(id).send(Buffer.alloc(0)).expect(422);
    await addEvidence(id, { type: 'rumour' }).send(Buffer.from('x')).expect(400);
    await addEvidence(id)
      .send(Buffer.from('hello'))
      .expect(422, /evidence\.not-what-it-claims/);
    const { body } = await addEvidence(id).send(PICTURE).expect(201);
    const piece = `${INCIDENTS}/${id}/evidence/${(body as { id: string }).id}/exclude`;
    await as(owner, 'post', piece).send({ reason: 'It shows somebody else' }).expect(200);
    expect((await view(id)).evidence).toEqual([]);
  });

  it('in review are work items under their title, also at an earlier moment', async () => {
    const id = await open();
    await as(owner, 'post', `${INCIDENTS}/${id}/review/request`).expect(200);
    await api.settle();
    const queue = async (query = '') =>
      (await as(owner, 'get', `/api/work-queue?filter=kind:in:incidents.review${query}`).expect(200))
        .body as WorkQueueView;
    const item = (view: WorkQueueView) => view.items.find(({ link }) => link === `~/incidents/${id}`);
    const now = item(await queue());
    expect(now).toMatchObject({ title: 'Review an incident', subject: DRAFT.caseFile.title });
    expect(item(await queue(`&asOf=${now?.position ?? 0}`))).toMatchObject({ subject: DRAFT.caseFile.title });
  });

  it('are visible to their own tenant only, and viewers cannot change them', async () => {
    const id = await open();
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    await as(stranger, 'get', `${INCIDENTS}/${id}`).expect(404);
    await as(stranger, 'post', `${INCIDENTS}/${id}/review/request`).expect(404);
    expect((await as(stranger, 'get', INCIDENTS).expect(200)).body).toEqual({ items: [], next: null });
    await view(id, viewer);
    await as(viewer, 'post', INCIDENTS).send(DRAFT).expect(403);
    await api.settle();
    const { items: mine } = (await as(owner, 'get', INCIDENTS).expect(200)).body as {
      items: IncidentSummary[];
    };
    const packed = mine.find(({ evidencePackageId }) => evidencePackageId !== null);
    await as(stranger, 'get', `/api/incidents/evidence/${packed?.evidencePackageId ?? ''}`).expect(404);
  });

  it('are downloadable by every holder of a share link until it expires', async () => {
    await api.settle();
    const { body: dossiers } = await as(owner, 'get', '/api/incidents/reports/dossiers').expect(200);
    const [dossier] = (dossiers as { items: DossierView[] }).items;
    const wish = { kind: 'dossier', id: dossier?.id, days: 1 };
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    await as(stranger, 'post', '/api/incidents/reports/links').send(wish).expect(404);
    const { body } = await as(owner, 'post', '/api/incidents/reports/links').send(wish).expect(201);
    const { url, id } = body as MadeLink;
    const token = new URL(url, 'http://host').searchParams.get('token') ?? '';
    const anyone = (path: string, secret = token) => api.http().post(path).send({ token: secret });
    const { body: shared } = await anyone('/api/incidents/shared-reports/open').expect(200);
    expect(shared).toMatchObject({ kind: 'dossier', label: dossier?.reportId, simulated: false });
    const { body: zip } = await anyone('/api/incidents/shared-reports/download')
      .responseType('blob')
      .expect(200);
    expect((zip as Buffer).length).toBe(dossier?.bytes);
    const guessed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`;
    await anyone('/api/incidents/shared-reports/open', guessed).expect(404);
    await api.settle();
    const { body: links } = await as(owner, 'get', '/api/incidents/reports/links').expect(200);
    expect((links as { items: unknown[] }).items).toContainEqual(
      expect.objectContaining({ id, simulated: false, fetched: 1, revokedAt: null }),
    );
    const { custody } = await view(dossier?.incidentId ?? '');
    expect(custody.at(-1)).toMatchObject({ action: 'exported', to: `share link ${id}` });

    clock.advance(24 * 3600 * 1000);
    const late = await anyone('/api/incidents/shared-reports/download').expect(404);
    expect(late.body).toMatchObject({ code: 'report-share.expired' });
    owner = await api.signIn({ roles: ['nexus:owner'], tenantId: owner.tenantId });
    await as(owner, 'post', `/api/incidents/reports/links/${id}/revoke`).expect(200);
    const withdrawn = await anyone('/api/incidents/shared-reports/open').expect(404);
    expect(withdrawn.body).toMatchObject({ code: 'report-share.revoked' });
  });

  it('are counted once in the digest of their week, and its file never changes', async () => {
    const past = '2026-W46';
    const { body } = await as(owner, 'post', '/api/incidents/reports/digests')
      .send({ week: past })
      .expect(201);
    const { id: digestId } = body as { id: string };
    const job = { tenantId: owner.tenantId, week: past, digestId };
    const facts = { lookAlikes: [], opened: 2, incidents: [], filed: [], outcomes: [] };
    const context = { ...api.runtime, countDigest: () => Promise.resolve(facts) };
    expect(await compileDigest(context, job)).toBe(true);
    expect(await compileDigest(context, job)).toBe(false);
    expect(await requestDueDigests(api.runtime, [owner.tenantId])).toBe(0);
    const path = `/api/incidents/reports/digests/${past}/${digestId}`;
    const files = await Promise.all(
      [1, 2].map(() => as(owner, 'get', path).responseType('blob').expect(200)),
    );
    expect((files[0]?.body as Buffer).equals(files[1]?.body as Buffer)).toBe(true);
    const again = await as(owner, 'post', '/api/incidents/reports/digests').send({ week: past }).expect(409);
    expect(again.body).toMatchObject({ code: 'digest.final' });
  });

  it('are listed the same after a rebuild, also when one was erased', async () => {
    const id = await open();
    const { log, ids } = api.runtime;
    const [actor, at] = [`user:${owner.userId}`, clock.now().toISOString()];
    const metadata = { actor, correlationId: ids.next(), at };
    const { tenantId } = owner;
    await log.forget({ tenantId, subject: `incident:${id}`, commandId: ids.next(), metadata });
    await as(owner, 'get', `${INCIDENTS}/${id}`).expect(404);
    for (const projection of projections.filter(({ name }) => ['incidents', 'report-library'].includes(name)))
      await rebuildEqualsIncremental({ databaseUrl: api.databaseUrl, log, projection, entities });
  });
});
