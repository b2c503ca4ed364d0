import type { ReportedLookAlike } from '../contract/index.js';
import { campaignOf } from '../domain/campaign/index.js';
import { ERASED_CANDIDATE } from '../domain/impersonation-scan.events.js';
import { pointsOf, scoreModel } from '../domain/score/index.js';
import { candidateProfile } from '../domain/impersonation-scan.views.js';
import { type ImpersonationContext, loadScan } from './context.js';

/** Null for an unknown or erased look-alike. */
export async function reportedLookAlike(
  { log }: Pick<ImpersonationContext, 'log'>,
  tenantId: string,
  { scanId, lookAlikeId }: { readonly scanId: string; readonly lookAlikeId: string },
): Promise<ReportedLookAlike | null> {
  const scan = await loadScan(log, tenantId, scanId);
  const found = scan?.lookAlikes.get(lookAlikeId)?.found;
  if (scan === null || found === undefined || found.candidate.handle === ERASED_CANDIDATE.handle) return null;
  const { request, platforms } = scan;
  const { displayNames, handles, links } = request.protectedProfile;
  const own = platforms.get(found.platform)?.reference ?? null;
  const name = displayNames[0] ?? own?.displayName ?? handles[0] ?? request.targetHandle;
  const profiles = [...links, own?.profileUrl ?? null].filter((address) => address !== null);
  const { riskLevel, score, contributions, detectionMethods } = found;
  const points = { points: pointsOf(contributions), possiblePoints: scoreModel(found.model).possiblePoints };
  const victim = { name: name === '' ? request.targetHandle : name, profiles: [...new Set(profiles)] };
  const account = candidateProfile(found);
  const simulated = found.simulated ?? null;
  const campaignId = campaignOf(found);
  const { identityId } = request;
  return {
    ...{ scanId, lookAlikeId, campaignId, identityId, account, simulated },
    ...{ riskLevel, score, contributions, ...points, detectionMethods, victim, genuine: own },
  };
}
