import { type Cause, type Recorded, recordedAt, type Requester, userActor } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError, t } from '@rampart/kernel';
import type { ReadingKey } from '@rampart/media';
import {
  CHECK_COPY_JOB,
  type CheckCopy,
  type CheckFindings,
  type CheckMatch,
  type ReadMark,
  type MediaRefusal,
  type RequestCheck,
} from '../contract/index.js';
import type { PictureCatalog } from '../ports/picture-catalog.js';
import type { ReadCopy } from '../processing/read-copy.js';
import { receivedFile } from '../processing/received-file.js';
import type { TenantFingerprints } from '../search/tenant-fingerprints.js';
import { changeCheck, loadCheck, type MediaContext, type MediaWorkContext } from './context.js';
import { previewIdOf } from './ids.js';

export interface CheckCopyContext extends MediaWorkContext {
  readonly catalog: PictureCatalog;
  readonly fingerprints: TenantFingerprints;
}

const worker = ({ tenantId, checkId }: CheckCopy): Cause => ({
  tenantId,
  actor: `worker:${CHECK_COPY_JOB}`,
  correlationId: checkId,
});

/** @throws DomainError `media.too-large`, `media.too-many-pixels`, `media.not-an-image` */
export async function requestCheck(
  context: MediaContext,
  requester: Requester,
  { bytes, ...words }: RequestCheck & { readonly bytes: Uint8Array },
): Promise<Recorded<{ readonly id: string }>> {
  const file = await receivedFile(bytes, context.video);
  const checkId = context.ids.next();
  const { keyId: encryptionKeyId } = await context.store.put(requester.tenantId, checkId, bytes);
  const outcome = await changeCheck(context, requester, checkId, {
    type: 'RequestCheck',
    data: { checkId, by: userActor(requester.userId), file, encryptionKeyId, words },
  });
  return recordedAt({ id: checkId }, outcome);
}

export const isCheckPending = async (
  context: Pick<MediaContext, 'log'>,
  { tenantId, checkId }: CheckCopy,
): Promise<boolean> => (await loadCheck(context, tenantId, checkId))?.status === 'reading';

/** Checks a found file; idempotent. An unreadable file ends with `CopyCheckFailed`. */
export async function checkCopy(
  context: CheckCopyContext,
  job: CheckCopy,
  signal?: AbortSignal,
): Promise<JobOutcome> {
  if (!(await isCheckPending(context, job))) return 'skipped';
  const { tenantId, checkId } = job;
  try {
    const bytes = await context.store.get(tenantId, checkId);
    if (bytes === null)
      throw new DomainError('media.copy-lost', 'invalid', t`The file was deleted. Upload it again.`);
    const keys = await keysOf(context, tenantId);
    const { preview, ...read } = await context.work.readCopy({ bytes, keys }, signal);
    await context.store.put(tenantId, previewIdOf(checkId), preview);
    const findings = await findingsOf(context, tenantId, { bytes, keys, ...read }, signal);
    await changeCheck(context, worker(job), checkId, { type: 'CompleteCheck', data: { checkId, findings } });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error;
    await fail(context, job, { code: error.code, reason: error.message });
  }
  return 'done';
}

const keysOf = async ({ catalog, keys }: CheckCopyContext, tenantId: string): Promise<ReadingKey[]> =>
  (await catalog.issued(tenantId)).map(({ generation, trackingIds: issued }) => ({
    ...keys.keyOf(tenantId, generation),
    issued,
  }));

interface FoundFile extends Omit<ReadCopy, 'preview'> {
  readonly bytes: Uint8Array;
  readonly keys: readonly ReadingKey[];
}

async function findingsOf(
  context: CheckCopyContext,
  tenantId: string,
  { bytes, keys, mark: read, print }: FoundFile,
  signal: AbortSignal | undefined,
): Promise<CheckFindings> {
  const known = read === null ? null : await named(context, tenantId, read);
  const near = await context.fingerprints.candidates(tenantId, print);
  const candidates = new Set(known?.mediaId ? [known.mediaId, ...near] : near);
  const matches: CheckMatch[] = [];
  let mark = known;
  for (const mediaId of candidates) {
    const original = await context.store.get(tenantId, mediaId);
    if (original === null) continue;
    const compared = await context.work.compareCopy({ original, copy: bytes }, signal);
    if (compared === null) continue;
    matches.push({ mediaId, ...compared });
    if (mark !== null || !compared.confirmed) continue;
    const beside = await context.work.readBeside({ original, copy: bytes, keys }, signal);
    mark = beside && (await named(context, tenantId, beside));
  }
  return { mark, matches: matches.sort((a, b) => b.similarity - a.similarity) };
}

async function named(
  { catalog }: CheckCopyContext,
  tenantId: string,
  mark: NonNullable<ReadCopy['mark']>,
): Promise<ReadMark> {
  const known = await catalog.copyOf(tenantId, mark.trackingId);
  return { ...mark, mediaId: known?.mediaId ?? null, copyId: known?.copyId ?? null };
}

async function fail(context: MediaContext, job: CheckCopy, refusal: MediaRefusal): Promise<void> {
  const { checkId } = job;
  await changeCheck(context, worker(job), checkId, { type: 'FailCheck', data: { checkId, refusal } });
}

/** Records that a check is given up; idempotent. */
export const giveUpCheck = (context: MediaContext, job: CheckCopy): Promise<void> =>
  fail(context, job, {
    code: 'media.not-processed',
    reason: 'The picture could not be worked on. Try it again; if that fails too, tell the operator.',
  });
