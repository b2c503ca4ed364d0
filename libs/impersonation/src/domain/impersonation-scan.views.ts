import {
  type AccountProfile,
  type Impersonator,
  type LookAlikeDetail,
  type LookAlikeScore,
  PLATFORM_NAMES,
  type Scan,
} from '../contract/index.js';
import { campaignOf } from './campaign/index.js';
import { alignInside } from './handle/index.js';
import type { ImpersonationScanEvent, LookAlikeData } from './impersonation-scan.events.js';
import { waitingProgress } from './impersonation-scan.progress.js';
import { harmOf, pointsOf, probabilityOf, scoreModel } from './score/index.js';
import type { ProtectedSnapshot } from './protected-identity.snapshot.js';

type Requested = Extract<ImpersonationScanEvent, { type: 'ImpersonationScanRequested' }>['data'];

export function scanRequestedView(
  data: Omit<Requested, 'protectedProfile' | 'previous' | 'requestedById'>,
  at: string,
): Scan {
  return {
    id: data.scanId,
    identityId: data.identityId,
    targetHandle: data.targetHandle,
    platform: data.platforms.map((platform) => PLATFORM_NAMES[platform]).join(', '),
    platforms: data.platforms.map(waitingProgress),
    scanDate: at,
    finishedAt: null,
    totalFound: 0,
    highRiskCount: 0,
    reportsRequested: 0,
    autoReported: 0,
    autoReport: data.autoReport,
    status: 'requested',
    failureReason: null,
    requestedBy: data.requestedBy,
    scheduled: data.scheduled,
    notes: data.notes,
  };
}

const DAY_MS = 86_400_000;

const VERIFICATION = { true: 'verified', false: 'unverified', null: 'unknown' } as const;

export function impersonatorView(
  data: LookAlikeData & { readonly scanId: string },
  at: string,
): Impersonator {
  const { candidate } = data;
  return {
    id: data.lookAlikeId,
    scanId: data.scanId,
    campaignId: campaignOf(data),
    platform: data.platform,
    simulated: data.simulated ?? null,
    username: candidate.handle,
    displayName: candidate.displayName,
    profileImage: data.avatar === null ? null : avatarPath(data.scanId, data.lookAlikeId),
    profileUrl: candidate.profileUrl,
    similarityScore: data.score,
    ...rankingOf(data),
    riskLevel: data.riskLevel,
    followerCount: candidate.followerCount,
    verificationStatus: VERIFICATION[`${candidate.verified}`],
    accountAge: data.accountAgeDays,
    detectionMethods: data.detectionMethods,
    lastActivity: candidate.lastActivityAt,
    reportStatus: data.reportStatus,
    incidentId: data.report?.incidentId ?? null,
    ic3ReportId: data.report?.ic3ReportId ?? null,
    evidencePackageId: data.report?.evidencePackageId ?? null,
    foundAt: at,
    change: data.change,
    previousUsername: data.previousHandle,
  };
}

/** The values that lists sort by; an erased account has none. */
export function rankingOf(
  data: Pick<LookAlikeData, 'contributions' | 'candidate' | 'model'>,
): Pick<Impersonator, 'points' | 'possiblePoints' | 'probability' | 'harm' | 'harms'> {
  const points = pointsOf(data.contributions);
  const model = scoreModel(data.model);
  const harm = harmOf(data.contributions, data.candidate, model);
  return {
    points,
    possiblePoints: model.possiblePoints,
    probability: probabilityOf(points, model),
    harm: harm.score,
    harms: harm.kinds,
  };
}

function avatarPath(scanId: string, lookAlikeId: string): string {
  return `/api/impersonation/scans/${scanId}/look-alikes/${lookAlikeId}/avatar`;
}

function protectedAvatarPath(scanId: string): string {
  return `/api/impersonation/scans/${scanId}/protected-avatar`;
}

export function candidateProfile(data: LookAlikeData): AccountProfile {
  return { ...data.candidate, platform: data.platform, accountId: data.accountId };
}

export function lookAlikeScore(data: LookAlikeData): LookAlikeScore {
  const { score, riskLevel, contributions, counterfactual, detectionMethods } = data;
  return { score, riskLevel, contributions, counterfactual, detectionMethods };
}

/** Aligns handles that differ by added words, because the score's evidence then names only the words. */
export function handleAlignment({
  contributions,
  candidate,
}: LookAlikeData): LookAlikeDetail['handleAlignment'] {
  const evidence = contributions.find(({ name }) => name === 'handle.combination')?.evidence;
  if (evidence?.kind !== 'affix') return null;
  const [protectedText, candidateText] = [evidence.base, candidate.handle];
  return { protectedText, candidateText, steps: alignInside(protectedText, candidateText) };
}

/** @param reference the account that was compared @param at when the look-alike was found, ISO 8601 */
export function protectedSide(
  scanId: string,
  profile: ProtectedSnapshot,
  reference: AccountProfile | null,
  at: string,
): LookAlikeDetail['protectedProfile'] {
  const created = reference?.createdAt ?? null;
  return {
    handle: reference?.handle ?? profile.handles[0] ?? '',
    displayName: profile.displayNames[0] ?? reference?.displayName ?? '',
    bio: profile.bio === '' ? (reference?.bio ?? '') : profile.bio,
    links: profile.links.length === 0 ? (reference?.links ?? []) : profile.links,
    hasAvatar: profile.avatar !== null || (reference?.avatarUrl ?? null) !== null,
    profileImage: profile.avatar === null ? null : protectedAvatarPath(scanId),
    followerCount: reference?.followerCount ?? null,
    verificationStatus: VERIFICATION[`${reference?.verified ?? null}`],
    accountAge: created === null ? null : (Date.parse(at) - Date.parse(created)) / DAY_MS,
  };
}
