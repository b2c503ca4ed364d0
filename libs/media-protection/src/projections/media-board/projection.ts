import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import {
  copyCheckEvents,
  type copyCheckRequested,
  type violationRecorded,
} from '../../domain/copy-check.events.js';
import {
  type mediaCopyFetched,
  type mediaCopyRequested,
  type mediaFingerprinted,
  type mediaProtected,
  type mediaRegistered,
  pictureEvents,
} from '../../domain/picture.events.js';
import { CheckRow, CopyRow, PictureRow, ViolationRow } from './entities.js';

export const MEDIA_BOARD = 'media-board';

export const mediaBoardProjection = defineProjection({
  name: MEDIA_BOARD,
  version: 2,
  tables: ['media_picture', 'media_copy', 'media_check', 'media_violation'],
  of: [...pictureEvents, ...copyCheckEvents, subjectErased],
  when: {
    MediaRegistered: register,
    MediaCopyRequested: addCopy,
    MediaFingerprinted: recordFingerprint,
    MediaRefused: async ({ data: { mediaId, refusal } }, manager) => {
      await manager.update(PictureRow, mediaId, { status: 'refused', refusal });
      await manager.update(CopyRow, { mediaId, status: 'pending' }, { status: 'failed' });
    },
    MediaProtected: recordCopy,
    MediaCopyFailed: ({ data: { copyId } }, manager) => manager.update(CopyRow, copyId, { status: 'failed' }),
    MediaCopyFetched: countFetch,
    CopyCheckRequested: addCheck,
    CopyCheckCompleted: ({ data: { checkId, findings } }, manager) =>
      manager.update(CheckRow, checkId, { status: 'done', findings }),
    CopyCheckFailed: ({ data: { checkId, refusal } }, manager) =>
      manager.update(CheckRow, checkId, { status: 'failed', failure: refusal }),
    MediaViolationRecorded: addViolation,
    MediaViolationReported: ({ data: { violationId, incidentId } }, manager) =>
      manager.update(ViolationRow, violationId, { incidentId }),
    SubjectErased: forget,
  },
});

const NOT_READ = {
  refusal: null,
  perceptualHash: null,
  calibration: null,
  views: [],
  metadata: null,
  fingerprintedAtPosition: null,
};

function register({ tenantId, data, metadata }: RecordedOf<typeof mediaRegistered>, manager: EntityManager) {
  const { mediaId: id, file, by: owner, words } = data;
  const filename = words === 'erased' ? null : words.filename;
  const row = { id, tenantId, filename, file, owner, registeredAt: new Date(metadata.at) };
  return manager.upsert(PictureRow, { ...row, status: 'processing', ...NOT_READ }, ['id']);
}

function addCopy({ tenantId, data }: RecordedOf<typeof mediaCopyRequested>, manager: EntityManager) {
  const { mediaId, copyId: id, platform, trackingId, keyGeneration, words } = data;
  const known = words === 'erased' ? null : words;
  return manager.insert(CopyRow, {
    ...{ id, tenantId, mediaId, platform, keyGeneration, status: 'pending' },
    trackingId: String(trackingId),
    post: known?.post ?? null,
    watermark: known === null || known.watermark === '' ? null : known.watermark,
    requestedAt: new Date(data.requestedAt),
    ...{ hiddenMark: null, contentCredentials: null, file: null },
    ...{ protectedAt: null, fetches: 0, fetchedAt: null },
  });
}

function recordFingerprint(
  { data, position }: RecordedOf<typeof mediaFingerprinted>,
  manager: EntityManager,
) {
  const { mediaId, perceptualHash, calibration, views, metadata } = data;
  return manager.update(PictureRow, mediaId, {
    status: 'ready',
    perceptualHash,
    calibration,
    views,
    metadata: metadata === 'erased' ? null : metadata,
    fingerprintedAtPosition: String(position),
  });
}

function recordCopy({ data, metadata }: RecordedOf<typeof mediaProtected>, manager: EntityManager) {
  const { copyId, file, hiddenMark, contentCredentials = null } = data;
  const protectedAt = new Date(metadata.at);
  const made = { file, hiddenMark, contentCredentials, protectedAt };
  return manager.update(CopyRow, copyId, { status: 'protected', ...made });
}

async function countFetch({ data, metadata }: RecordedOf<typeof mediaCopyFetched>, manager: EntityManager) {
  const { fetches } = await manager.findOneByOrFail(CopyRow, { id: data.copyId });
  await manager.update(CopyRow, data.copyId, { fetches: fetches + 1, fetchedAt: new Date(metadata.at) });
}

function addCheck(
  { tenantId, data, metadata }: RecordedOf<typeof copyCheckRequested>,
  manager: EntityManager,
) {
  const { checkId: id, file, words } = data;
  const { filename, source } = words === 'erased' ? { filename: null, source: null } : words;
  const row = { id, tenantId, file, filename, source, requestedAt: new Date(metadata.at) };
  return manager.insert(CheckRow, { ...row, status: 'reading', failure: null, findings: null });
}

function addViolation(
  { tenantId, data, metadata }: RecordedOf<typeof violationRecorded>,
  manager: EntityManager,
) {
  const { violationId: id, checkId, originalId, violationType, similarity, evidence, words } = data;
  const { source, note } = words === 'erased' ? { source: null, note: null } : words;
  const row = { id, tenantId, checkId, originalId, violationType, similarity, evidence, source, note };
  return manager.insert(ViolationRow, { ...row, detectedAt: new Date(metadata.at), incidentId: null });
}

async function forget({ data: { subject } }: RecordedOf<typeof subjectErased>, manager: EntityManager) {
  const [kind, id = ''] = subject.split(':', 2);
  if (kind === 'media') {
    await manager.update(PictureRow, id, { filename: null, metadata: null });
    await manager.update(CopyRow, { mediaId: id }, { post: null, watermark: null });
  }
  if (kind === 'copy-check') {
    await manager.update(CheckRow, id, { filename: null, source: null });
    await manager.update(ViolationRow, { checkId: id }, { source: null, note: null });
  }
}
