import { t } from '@rampart/kernel';
import { type JobContext, type JobOutcome, RetryLaterError } from '@rampart/jobs';
import type { AccountProfile, ScanPlatformJob } from '../../contract/index.js';
import { isPending, type RequestedScan } from '../../domain/impersonation-scan.js';
import { hasViews, type KnownView, knownViews, uprightViews } from '../../domain/avatar/index.js';
import type { ReferenceAvatar } from '../../domain/protected-identity.snapshot.js';
import { prepareIdentity, scoreModel } from '../../domain/score/index.js';
import { type AccountDirectory, DirectoryError } from '../../ports/account-directory.js';
import type { Assessment } from './assess-page.js';
import { readAvatarOf } from './avatars.js';
import { DEFAULT_BUDGET, type ScanBudget } from './budget.js';
import type { ScanPlatformContext } from './context.js';
import { planQueries } from './plan-queries.js';
import { PlatformSearch } from './platform-search.js';
import { goneSince, previousLookAlikes, earlierMembers } from './previous.js';
import { ScanRecorder } from './record.js';
import { comparedProfile, findReference, REFERENCE_NOTE } from './reference.js';

/** Idempotent: continues after the last query. @throws RetryLaterError when rate-limited @throws DirectoryError */
export async function scanPlatform(
  context: ScanPlatformContext,
  job: ScanPlatformJob,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<JobOutcome> {
  const recorder = new ScanRecorder(context, job);
  const scan = await recorder.catchUp();
  if (!isPending(scan, job.platform)) return 'skipped';
  const directory = context.directories.get(job.platform);
  if (directory === undefined) {
    await recorder.record({
      type: 'FailPlatformScan',
      data: { platform: job.platform, reason: t`This platform is no longer connected.` },
    });
    return 'done';
  }
  return searchPlatform(context, { job, directory, recorder, signal }, scan);
}

export async function failPlatform(
  context: ScanPlatformContext,
  job: ScanPlatformJob,
  error: Error,
): Promise<void> {
  const reason =
    error instanceof DirectoryError
      ? error.message
      : t`The search stopped because of a fault of ours; the log has it.`;
  const recorder = new ScanRecorder(context, job);
  if (!isPending(await recorder.catchUp(), job.platform)) return;
  await recorder.record({ type: 'FailPlatformScan', data: { platform: job.platform, reason } });
}

interface Run {
  readonly job: ScanPlatformJob;
  readonly directory: AccountDirectory;
  readonly recorder: ScanRecorder;
  readonly signal: AbortSignal;
}

async function searchPlatform(
  context: ScanPlatformContext,
  run: Run,
  scan: RequestedScan,
): Promise<JobOutcome> {
  const { job, directory, recorder, signal } = run;
  const { platform } = job;
  const budget = context.budget ?? DEFAULT_BUDGET;
  let search: PlatformSearch | null = null;
  try {
    const previous = await previousLookAlikes(context.log, scan, job);
    const known = scan.platforms.get(platform)?.reference ?? null;
    const reference = known ?? (await findReference(directory, scan, signal));
    const profile = comparedProfile(scan, reference);
    const previousHandles = [...previous.values()].map(({ found }) => found.candidate.handle);
    const year = context.clock.now().getUTCFullYear();
    const queries = planQueries({ platform, directory, profile, previousHandles, year, budget });
    const notes = reference !== null && scan.request.identityId === null ? [REFERENCE_NOTE] : [];
    const started = await recorder.record({
      type: 'StartPlatformScan',
      data: { platform, simulated: directory.simulated, queriesPlanned: queries.length, reference, notes },
    });
    if (!isPending(started, platform)) return 'skipped';
    const assessment = await assessmentOf(context, run, started, { reference, previous, budget });
    search = new PlatformSearch(started, job, assessment, budget, recorder);
    if (!(await search.run(queries))) return 'done';
    const gone = goneSince(previous, search.foundAccounts);
    await recorder.record({ type: 'CompletePlatformScan', data: { ...search.progress, gone } });
    return 'done';
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DirectoryError)) throw error;
    return endAfter(error, run, search);
  }
}

async function endAfter(
  error: DirectoryError,
  { job, recorder }: Run,
  search: PlatformSearch | null,
): Promise<JobOutcome> {
  const { platform } = job;
  const reason = error.message;
  if (error.code === 'unreachable') throw error;
  if (error.code !== 'rate-limited') {
    await recorder.record({ type: 'FailPlatformScan', data: { platform, reason } });
    return 'done';
  }
  const retryAfterMs = error.retryAfterMs ?? 30_000;
  const progress = search?.progress ?? { platform, checked: 0, queriesDone: 0, notes: [] };
  const scan = await recorder.record({
    type: 'DelayPlatformScan',
    data: { ...progress, retryAfterMs, reason },
  });
  if (!isPending(scan, platform)) return 'done';
  throw new RetryLaterError(reason, retryAfterMs);
}

async function assessmentOf(
  context: ScanPlatformContext,
  run: Run,
  scan: RequestedScan,
  about: { reference: AccountProfile | null; previous: Assessment['previous']; budget: ScanBudget },
): Promise<Assessment> {
  const { job, directory, signal } = run;
  let avatars = about.budget.avatars;
  return {
    job,
    identity: prepareIdentity(comparedProfile(scan, about.reference)),
    referenceAvatar: await referenceViews(context, run, scan, about.reference),
    previous: about.previous,
    members: await earlierMembers(context.log, scan, job.tenantId),
    directory,
    reader: context.reader,
    objects: context.objects,
    model: async () => scoreModel(await context.activeModel()),
    now: context.clock.now().getTime(),
    signal,
    atOnce: about.budget.avatarsAtOnce,
    takeAvatar: () => {
      avatars -= 1;
      return avatars >= 0;
    },
  };
}

async function referenceViews(
  context: ScanPlatformContext,
  { directory, signal }: Run,
  { request }: RequestedScan,
  reference: AccountProfile | null,
): Promise<KnownView[] | null> {
  const { avatar } = request.protectedProfile;
  if (avatar !== null) return storedViews(context, avatar);
  const own = reference === null ? null : await readAvatarOf(directory, context.reader, reference, signal);
  return own?.read ? uprightViews(own.read.views) : null;
}

/** Old events have no views, so they are computed from the stored picture, or from its hash. */
async function storedViews(
  { objects, reader }: ScanPlatformContext,
  stored: ReferenceAvatar,
): Promise<KnownView[]> {
  const bytes = hasViews(stored) ? null : await objects.get(stored.sha256);
  return bytes === null ? knownViews(stored) : uprightViews((await reader.read(bytes)).views);
}
