import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { entities, projections } from '@rampart/installation';
import { encodeImage } from '@rampart/media/node';
import { picture } from '@rampart/media/testing';
import {
  checkCopy,
  type CheckCopyContext,
  mediaProtection,
  noCredentials,
  pictureCatalog,
  pixelWorkHere,
  protectPicture,
  removeForgotten,
  TenantFingerprints,
} from '@rampart/media-protection';
import type {
  CheckView,
  MediaAbilities,
  PictureView,
  ViolationView,
} from '@rampart/media-protection/contract';
import sharp from 'sharp';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const PICTURES = '/api/media-protection/pictures';
const CHECKS = '/api/media-protection/checks';
const VIOLATIONS = '/api/media-protection/violations';
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('media protection over HTTP', () => {
  let folder: string;
  let api: ApiHarness;
  let owner: SignedInUser;
  let worker: CheckCopyContext;
  let original: Uint8Array;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rampart-media-'));
    api = await startApi({ environment: { RAMPART_DATA_DIR: folder } });
    owner = await api.signIn({ roles: ['nexus:owner'] });
    const catalog = pictureCatalog(api.runtime.database);
    const media = api.runtime.contexts.of(mediaProtection);
    const work = pixelWorkHere(media.video);
    const fingerprints = new TenantFingerprints(catalog);
    worker = { ...media, work, catalog, fingerprints, credentials: noCredentials };
    original = await sharp(await encodeImage(picture(7, 640, 400), 'image/jpeg'))
      .withExif({ IFD0: { Make: 'Lens & Sons', Model: 'One' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .toBuffer();
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const as = (user: SignedInUser, method: 'get' | 'post' | 'delete', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const send = (path: string, query: Record<string, string>, bytes: Uint8Array, user = owner) =>
    as(user, 'post', path)
      .query(query)
      .set('Content-Type', 'application/octet-stream')
      .send(Buffer.from(bytes));
  const listed = async <T>(path: string, user = owner): Promise<T[]> => {
    await api.settle();
    return ((await as(user, 'get', path).expect(200)).body as { items: T[] }).items;
  };
  const upload = async (bytes: Uint8Array, query: Record<string, string> = {}): Promise<string> => {
    const words = { filename: 'Harbour at dusk.jpg', platform: 'instagram', post: 'Summer post', ...query };
    const { body } = await send(PICTURES, words, bytes).expect(201);
    return (body as { id: string }).id;
  };
  const pictureOf = async (id: string): Promise<PictureView> =>
    (await listed<PictureView>(PICTURES)).find((one) => one.id === id)!;
  const check = async (bytes: Uint8Array): Promise<CheckView> => {
    const words = { filename: 'found.jpg', source: 'https://elsewhere.example/1' };
    const { body } = await send(CHECKS, words, bytes).expect(201);
    const { id: checkId } = body as { id: string };
    await api.settle();
    expect(await checkCopy(worker, { tenantId: owner.tenantId, checkId })).toBe('done');
    expect(await checkCopy(worker, { tenantId: owner.tenantId, checkId })).toBe('skipped');
    return (await listed<CheckView>(CHECKS)).find(({ id }) => id === checkId)!;
  };

  // Runs first, before a key exists: searching with a key takes a minute under Jest.
  it('finds no match for an unknown picture, and refuses to record it as a violation', async () => {
    const found = await check(await encodeImage(picture(90, 320, 200), 'image/png'));
    expect([found.mark, found.matches]).toEqual([null, []]);
    const body = { originalId: found.id, violationType: 'leak' };
    const refused = await as(owner, 'post', `${CHECKS}/${found.id}/violations`).send(body).expect(409);
    expect(refused.body).toMatchObject({ code: 'media.not-a-match' });
  });

  it('protects a picture, names the source of a leaked copy, and keeps the violation', async () => {
    const id = await upload(original, { watermark: '© Ada' });
    const job = { tenantId: owner.tenantId, mediaId: id };
    expect(await protectPicture(worker, job)).toBe('done');
    expect(await protectPicture(worker, job)).toBe('skipped');
    const { status, perceptualHash, copies, metadata } = await pictureOf(id);
    expect(metadata?.device).toBe('Lens & Sons One');
    expect([status, perceptualHash]).toEqual(['ready', expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const [copy] = copies;
    expect(copy).toMatchObject({ platform: 'instagram', post: 'Summer post', status: 'protected' });
    expect(copy?.hiddenMark).toMatchObject({ embedded: true });
    expect(copy?.contentCredentials).toEqual({ attached: false, reason: 'off' });

    const file = await as(owner, 'get', `${PICTURES}/${id}/copies/${copy!.id}/file`)
      .responseType('blob')
      .expect(200);
    expect(file.headers['content-disposition']).toBe('attachment; filename="Harbour-at-dusk-instagram.jpg"');
    const published = file.body as Buffer;
    expect((await sharp(published).metadata()).exif).toBeUndefined();
    expect((await pictureOf(id)).copies[0]?.fetches).toBe(1);

    const leaked = await sharp(published).resize(480).jpeg({ quality: 60 }).toBuffer();
    const found = await check(leaked);
    expect(found.mark).toMatchObject({ trackingId: copy?.trackingId, mediaId: id, copyId: copy?.id });
    expect(found.matches).toEqual([expect.objectContaining({ mediaId: id, confirmed: true })]);

    const body = { originalId: id, violationType: 'leak', note: 'Sold on' };
    await as(owner, 'post', `${CHECKS}/${found.id}/violations`).send(body).expect(201);
    await as(owner, 'post', `${CHECKS}/${found.id}/violations`).send(body).expect(409);
    expect(await listed<ViolationView>(VIOLATIONS)).toEqual([
      expect.objectContaining({
        originalId: id,
        violationType: 'leak',
        platform: 'instagram',
        source: 'https://elsewhere.example/1',
      }),
    ]);
    const [violation] = await listed<ViolationView>(VIOLATIONS);
    const path = `${VIOLATIONS}/${violation!.id}/escalate`;
    const opened = await as(owner, 'post', path).expect(201);
    const { incidentId } = opened.body as { incidentId: string };
    const incident = await as(owner, 'get', `/api/incidents/${incidentId}`).expect(200);
    expect(incident.body).toMatchObject({
      status: 'draft',
      incidentType: 'copyright_infringement',
      origin: { kind: 'violation', checkId: found.id, violationId: violation!.id },
      caseFile: { title: 'Copy of Harbour at dusk.jpg', locations: [{ url: 'https://elsewhere.example/1' }] },
      evidence: [
        { filename: 'found.jpg', mimeType: 'image/jpeg', size: leaked.length, sha256: sha256Of(leaked) },
        { filename: 'fingerprints.json', mimeType: 'application/json' },
      ],
    });
    const [, record] = (incident.body as { evidence: { id: string }[] }).evidence;
    const kept = await as(owner, 'get', `/api/incidents/${incidentId}/evidence/${record!.id}`)
      .responseType('blob')
      .expect(200);
    expect(JSON.parse((kept.body as Buffer).toString())).toMatchObject({
      original: { id, perceptualHash, file: { sha256: sha256Of(original) } },
      comparison: { trackingId: copy?.trackingId },
    });
    await as(owner, 'post', path).expect(409);
    expect((await listed<ViolationView>(VIOLATIONS))[0]?.incidentId).toBe(incidentId);
  });

  it('names the copy of a small picture after strong compression, and beside its original after a skew', async () => {
    const mediaId = await upload(await encodeImage(picture(12, 400, 250), 'image/png'));
    await protectPicture(worker, { tenantId: owner.tenantId, mediaId });
    const [copy] = (await pictureOf(mediaId)).copies;
    const { body } = await as(owner, 'get', `${PICTURES}/${mediaId}/copies/${copy!.id}/file`)
      .responseType('blob')
      .expect(200);
    const { mark } = await check(
      await sharp(body as Buffer)
        .jpeg({ quality: 10 })
        .toBuffer(),
    );
    expect(mark).toMatchObject({ copyId: copy?.id, searched: false });

    const skewed = await sharp(body as Buffer)
      .affine([1, 0.2, 0, 1], { background: '#fff' })
      .jpeg()
      .toBuffer();
    expect((await check(skewed)).mark).toMatchObject({ copyId: copy?.id, beside: true });
  });

  it('states why it refuses a file, at the upload or after decoding, and continues', async () => {
    const rubbish = await send(PICTURES, WORDS, Buffer.from('no picture')).expect(422);
    expect(rubbish.body).toMatchObject({ code: 'media.not-an-image' });
    const empty = await send(PICTURES, WORDS, Buffer.alloc(0)).expect(422);
    expect(empty.body).toMatchObject({ code: 'media.empty' });
    const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    expect((await send(PICTURES, WORDS, huge).expect(422)).body).toMatchObject({
      code: 'media.too-many-pixels',
    });
    const whole = await encodeImage(picture(8, 640, 400), 'image/png');
    const cut = whole.subarray(0, whole.length / 2);
    const id = await upload(cut);
    expect(await protectPicture(worker, { tenantId: owner.tenantId, mediaId: id })).toBe('done');
    expect(await pictureOf(id)).toMatchObject({
      status: 'refused',
      refusal: { code: 'media.damaged-image' },
      copies: [expect.objectContaining({ status: 'failed' })],
    });
    expect((await check(cut)).failure).toMatchObject({ code: 'media.damaged-image' });
  });

  it('refuses an upload of 4 GB by its declared size, before it receives the content', async () => {
    const { port } = new URL(api.url);
    const asked = request({
      ...{ host: '127.0.0.1', port, method: 'POST' },
      path: `${PICTURES}?filename=a.mp4&platform=other`,
      headers: {
        Authorization: owner.authorization,
        'Content-Type': 'application/octet-stream',
        'Content-Length': 4 * 1024 ** 3,
      },
    });
    asked.flushHeaders();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([422, 'close']);
    expect(JSON.parse(await text(answer))).toMatchObject({
      code: 'media.too-large',
      detail: 'The file is larger than 100 MiB. Send a smaller one.',
    });
    asked.destroy();
  });

  it('refuses HEIC and moving pictures with the next step', async () => {
    const heic = await send(PICTURES, WORDS, Buffer.from('\0\0\0\x18ftypheic')).expect(422);
    expect(heic.body).toMatchObject({
      detail: 'HEIC cannot be read. Save the picture as JPEG, and send that.',
    });
    const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 1), Buffer.alloc(40 * 40 * 3, 200)]);
    const moving = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .gif()
      .toBuffer();
    expect((await send(PICTURES, WORDS, moving).expect(422)).body).toMatchObject({ code: 'media.animated' });
  });

  it('removes Exif data, which may hold a place, from the copies of a picture', async () => {
    const tagged = await sharp(await encodeImage(picture(11, 640, 400), 'image/jpeg'))
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    const mediaId = await upload(tagged);
    await protectPicture(worker, { tenantId: owner.tenantId, mediaId });
    const [copy] = (await pictureOf(mediaId)).copies;
    const { body } = await as(owner, 'get', `${PICTURES}/${mediaId}/copies/${copy!.id}/file`)
      .responseType('blob')
      .expect(200);
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    expect((await sharp(body as Buffer).metadata()).exif).toBeUndefined();
  });

  it('states when a picture is too small for a hidden mark', async () => {
    const id = await upload(await encodeImage(picture(9, 120, 80), 'image/png'));
    await protectPicture(worker, { tenantId: owner.tenantId, mediaId: id });
    expect((await pictureOf(id)).copies[0]).toMatchObject({
      status: 'protected',
      hiddenMark: { embedded: false, reason: 'too-small' },
    });
  });

  it('refuses a picture that is protected already, and makes one more copy of it', async () => {
    const [known] = await listed<PictureView>(PICTURES);
    const bytes = await encodeImage(picture(9, 120, 80), 'image/png');
    const again = await send(PICTURES, WORDS, bytes).expect(409);
    expect(again.body).toMatchObject({ code: 'media.exists', details: { mediaId: known?.id } });
    const copy = { platform: 'tiktok', post: 'Clip' };
    await as(owner, 'post', `${PICTURES}/${known!.id}/copies`).send(copy).expect(201);
    await protectPicture(worker, { tenantId: owner.tenantId, mediaId: known!.id });
    const { copies } = await pictureOf(known!.id);
    expect(copies.map(({ platform, status }) => [platform, status])).toEqual([
      ['instagram', 'protected'],
      ['tiktok', 'protected'],
    ]);
    expect(new Set(copies.map(({ trackingId }) => trackingId)).size).toBe(2);
  });

  it('hides pictures from another tenant, and lets viewers only read', async () => {
    const [known] = await listed<PictureView>(PICTURES);
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    for (const path of [PICTURES, CHECKS, VIOLATIONS]) expect(await listed(path, stranger)).toEqual([]);
    await as(stranger, 'get', `${PICTURES}/${known!.id}`).expect(404);
    await as(stranger, 'get', `${PICTURES}/${known!.id}/preview`).expect(404);
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    await as(viewer, 'get', `${PICTURES}/${known!.id}/preview`).expect(200);
    await send(PICTURES, WORDS, original, viewer).expect(403);
  });

  it('marks with a new key after a rotation, and still reads marks of earlier keys', async () => {
    const old = (await listed<PictureView>(PICTURES)).flatMap(({ id, copies }) =>
      copies.map((copy) => ({ id, copy })),
    );
    const marked = old.find(({ copy }) => copy.hiddenMark?.embedded)!;
    const before = (await as(owner, 'get', '/api/media-protection/abilities').expect(200))
      .body as MediaAbilities;
    expect(before.keyGeneration).toBe(1);
    const rotated = await as(owner, 'post', '/api/media-protection/mark-keys/rotate').expect(201);
    expect(rotated.body).toEqual({ generation: 2 });
    const bytes = await encodeImage(picture(21, 640, 400), 'image/png');
    const id = await upload(bytes);
    await protectPicture(worker, { tenantId: owner.tenantId, mediaId: id });
    const [copy] = (await pictureOf(id)).copies;
    for (const made of [{ id, copy: copy! }, marked]) {
      const path = `${PICTURES}/${made.id}/copies/${made.copy.id}/file`;
      const file = await as(owner, 'get', path).responseType('blob').expect(200);
      const { mark } = await check(file.body as Buffer);
      expect(mark).toMatchObject({ trackingId: made.copy.trackingId, mediaId: made.id });
    }
    const analyst = await api.signIn({ roles: ['nexus:analyst'], tenantId: owner.tenantId });
    await as(analyst, 'post', '/api/media-protection/mark-keys/rotate').expect(403);
  });

  it('deletes the original and the copies of an erased picture with their names, and keeps the record of actions', async () => {
    const { id, copies } = (await listed<PictureView>(PICTURES))[0]!;
    await as(owner, 'delete', `${PICTURES}/${id}`).expect(204);
    const job = { tenantId: owner.tenantId, id };
    expect(await removeForgotten(worker, job)).toBe('done');
    expect(await removeForgotten(worker, job)).toBe('done');
    const forgotten = await pictureOf(id);
    expect(forgotten).toMatchObject({ filename: null, status: 'ready' });
    for (const kept of [id, copies[0]!.id]) expect(await worker.store.get(owner.tenantId, kept)).toBeNull();
    await as(owner, 'get', `${PICTURES}/${id}/preview`).expect(404);
    await as(owner, 'get', `${PICTURES}/${id}/copies/${copies[0]!.id}/file`).expect(404);
  });

  it('has the same answers after a rebuild of its projection', async () => {
    const projection = projections.find(({ name }) => name === 'media-board')!;
    const { log } = api.runtime;
    await rebuildEqualsIncremental({ databaseUrl: api.databaseUrl, log, projection, entities });
  });
});

const WORDS = { filename: 'a.png', platform: 'website' };
