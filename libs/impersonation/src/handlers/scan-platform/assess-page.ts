import { compareAvatars, type KnownView } from '../../domain/avatar/index.js';
import type { AccountProfile, LookAlikeScore, ScanPlatformJob } from '../../contract/index.js';
import type { FoundLookAlike } from '../../domain/impersonation-scan.commands.js';
import type { LookAlikeData } from '../../domain/impersonation-scan.events.js';
import type { KnownLookAlike } from '../../domain/impersonation-scan.js';
import {
  type AvatarComparison,
  isLookAlike,
  isOfficial,
  prepareCandidate,
  type PreparedCandidate,
  type PreparedIdentity,
  scoreLookAlike,
  type ScoreModel,
} from '../../domain/score/index.js';
import { type AccountDirectory, DirectoryError } from '../../ports/account-directory.js';
import type { AvatarReader } from '../../ports/avatar-reader.js';
import type { ObjectStore } from '../../ports/object-store.js';
import { type AvatarEvidence, keepAvatar, mapInLanes, NO_AVATAR, readAvatarOf } from './avatars.js';
import { lookAlikeIdOf } from './look-alike-id.js';
import { campaignBefore, comparedWith } from './previous.js';

const DAY_MS = 86_400_000;

export interface Assessment {
  readonly job: ScanPlatformJob;
  readonly identity: PreparedIdentity;
  readonly referenceAvatar: readonly KnownView[] | null;
  readonly previous: ReadonlyMap<string, KnownLookAlike>;
  /** Look-alikes of earlier scans on every platform. */
  readonly members: readonly LookAlikeData[];
  readonly directory: AccountDirectory;
  readonly reader: AvatarReader;
  readonly objects: ObjectStore;
  readonly model: () => Promise<ScoreModel>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
  readonly atOnce: number;
  /** False when the budget for avatars is used up. */
  readonly takeAvatar: () => boolean;
}

/** Official accounts are never scored; avatars are fetched only for accounts that another sign ties. */
export async function assessPage(
  assessment: Assessment,
  profiles: readonly AccountProfile[],
): Promise<FoundLookAlike[]> {
  const { identity, now } = assessment;
  const model = await assessment.model();
  const tied = profiles.flatMap((profile) => {
    if (isOfficial(identity, profile)) return [];
    const candidate = prepareCandidate(profile);
    const score = scoreLookAlike(identity, candidate, { now, model });
    return score.score > 0 ? [{ candidate, score }] : [];
  });
  const assessed = await mapInLanes(tied, assessment.atOnce, (pair) => assess(assessment, model, pair));
  return assessed.filter((found) => found !== null);
}

async function assess(
  assessment: Assessment,
  model: ScoreModel,
  { candidate, score: textScore }: { readonly candidate: PreparedCandidate; readonly score: LookAlikeScore },
): Promise<FoundLookAlike | null> {
  const { profile } = candidate;
  const { identity, now, directory, reader, signal, referenceAvatar } = assessment;
  // Without a reference avatar, an avatar is only useful as evidence of a look-alike.
  const worthFetching = isLookAlike(textScore) || referenceAvatar !== null;
  const evidence =
    worthFetching && assessment.takeAvatar()
      ? await readAvatarOf(directory, reader, profile, signal)
      : NO_AVATAR;
  const avatar = compared(referenceAvatar, evidence);
  const score = avatar === null ? textScore : scoreLookAlike(identity, candidate, { now, avatar, model });
  if (!isLookAlike(score)) return null;
  const seen = await withLastActivity(assessment, profile);
  return { ...(await describe(assessment, seen, score, evidence)), model: model.id };
}

function compared(
  reference: Assessment['referenceAvatar'],
  evidence: AvatarEvidence,
): AvatarComparison | null {
  return reference === null || evidence.read === null ? null : compareAvatars(reference, evidence.read.views);
}

/** Adds the time of the last activity, which is shown but not scored. */
async function withLastActivity(
  { directory, signal }: Assessment,
  profile: AccountProfile,
): Promise<AccountProfile> {
  if (profile.lastActivityAt !== null) return profile;
  try {
    return { ...profile, lastActivityAt: await directory.readLastActivity(profile, { signal }) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DirectoryError) return profile;
    throw error;
  }
}

async function describe(
  { job, directory, now, previous, members, objects }: Assessment,
  profile: AccountProfile,
  score: LookAlikeScore,
  evidence: AvatarEvidence,
): Promise<FoundLookAlike> {
  const { platform, accountId, ...candidate } = profile;
  const found: FoundLookAlike = {
    simulated: directory.simulated,
    lookAlikeId: lookAlikeIdOf(job.tenantId, platform, accountId),
    accountId,
    candidate,
    avatar: await keepAvatar(objects, evidence),
    avatarReason: evidence.reason,
    ...score,
    accountAgeDays:
      candidate.createdAt === null
        ? null
        : Math.max(0, Math.floor((now - Date.parse(candidate.createdAt)) / DAY_MS)),
    ...comparedWith(previous.get(accountId), candidate.handle),
  };
  return { ...found, ...campaignBefore(found, members) };
}
