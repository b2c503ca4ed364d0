import type { Cause } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError, t } from '@rampart/kernel';
import { PROTECT_PICTURE_JOB, type ProtectPicture, type MediaRefusal } from '../contract/index.js';
import { type Copy, isUnderWay, type Picture } from '../domain/picture.js';
import type { MadeCopy } from '../processing/made-copy.js';
import { visibleText } from '../processing/make-copy.js';
import { measured } from '../processing/measured.js';
import { changePicture, loadPicture, type MediaContext, type MediaWorkContext } from './context.js';
import { previewIdOf } from './ids.js';

const worker = ({ tenantId, mediaId }: ProtectPicture): Cause => ({
  tenantId,
  actor: `worker:${PROTECT_PICTURE_JOB}`,
  correlationId: mediaId,
});

export const isPicturePending = async (
  context: Pick<MediaContext, 'log'>,
  { tenantId, mediaId }: ProtectPicture,
): Promise<boolean> => isUnderWay(await loadPicture(context, tenantId, mediaId));

/** Processes a picture; idempotent. An unreadable file ends with `MediaRefused`. */
export async function protectPicture(
  context: MediaWorkContext,
  job: ProtectPicture,
  signal?: AbortSignal,
): Promise<JobOutcome> {
  const picture = await loadPicture(context, job.tenantId, job.mediaId);
  if (!isUnderWay(picture)) return 'skipped';
  const original = await context.store.get(job.tenantId, job.mediaId);
  try {
    if (original === null)
      throw new DomainError('media.original-lost', 'invalid', t`The original was deleted. Upload it again.`);
    if (picture.status === 'processing') await fingerprintOriginal(context, job, original, signal);
    for (const copy of picture.copies)
      if (copy.status === 'pending')
        await protectCopy(context, job, { bytes: original, mediaType: picture.file.mediaType }, copy, signal);
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error;
    await refuse(context, job, picture, { code: error.code, reason: error.message });
  }
  return 'done';
}

async function fingerprintOriginal(
  context: MediaWorkContext,
  job: ProtectPicture,
  original: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { preview, views, ...read } = await context.work.readOriginal(original, signal);
  await context.store.put(job.tenantId, previewIdOf(job.mediaId), preview);
  const data = { mediaId: job.mediaId, ...read, views: [...views] };
  await changePicture(context, worker(job), job.mediaId, { type: 'RecordFingerprint', data });
}

interface Original {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

async function protectCopy(
  context: MediaWorkContext,
  job: ProtectPicture,
  original: Original,
  copy: Copy,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { tenantId, mediaId } = job;
  const { copyId, trackingId, watermark, requestedAt } = copy;
  const key = context.keys.keyOf(tenantId, copy.keyGeneration);
  const text = watermark ? visibleText(watermark, requestedAt) : null;
  const marks = { trackingId, key, text };
  const marked = await context.work.makeCopy({ original: original.bytes, marks }, signal);
  const { bytes, ...made } = await credential(context, original, copy, marked);
  const { keyId: encryptionKeyId } = await context.store.put(tenantId, copyId, bytes);
  const data = { mediaId, copyId, encryptionKeyId, ...made };
  await changePicture(context, worker(job), mediaId, { type: 'RecordCopy', data });
}

async function credential(
  { credentials }: MediaWorkContext,
  { mediaType: originalType }: Original,
  { copyId, trackingId }: Copy,
  made: MadeCopy,
) {
  const { bytes, contentCredentials } = await credentials.attach(made.bytes, {
    copyId,
    originalType,
    mediaType: made.file.mediaType,
    visibleMark: made.visibleMark,
    trackingId: made.hiddenMark.embedded ? trackingId : null,
  });
  return { ...made, bytes, file: { ...made.file, ...measured(bytes) }, contentCredentials };
}

/** Records one refusal for an unreadable picture, otherwise one per copy. */
async function refuse(
  context: MediaContext,
  job: ProtectPicture,
  { mediaId, copies }: Picture,
  refusal: MediaRefusal,
): Promise<void> {
  await changePicture(context, worker(job), mediaId, { type: 'RefusePicture', data: { mediaId, refusal } });
  const now = await loadPicture(context, job.tenantId, mediaId);
  if (now?.status !== 'ready') return;
  for (const { copyId } of copies)
    await changePicture(context, worker(job), mediaId, {
      type: 'FailCopy',
      data: { mediaId, copyId, refusal },
    });
}

/** Records that a picture is given up; idempotent. */
export async function giveUpPicture(context: MediaContext, job: ProtectPicture): Promise<void> {
  const picture = await loadPicture(context, job.tenantId, job.mediaId);
  const refusal = {
    code: 'media.not-processed',
    reason: 'The picture could not be worked on. Upload it again; if that fails too, tell the operator.',
  };
  if (isUnderWay(picture)) await refuse(context, job, picture, refusal);
}
