import type { DetectorVersions } from '@rampart/detectors';
import { PLATFORM_NAMES } from '../../contract/index.js';
import { rescored, scoreModel } from '../../domain/score/index.js';
import { LookAlikeRow } from './entities.js';

/** Judges the latest recorded look-alikes by another model. Erased ones have no contributions and are left out. */
export const rejudge: DetectorVersions['rejudge'] = async (manager, { tenantId, version, limit }) => {
  const rows = await manager.find(LookAlikeRow, {
    where: { tenantId },
    order: { position: 'DESC' },
    take: limit,
  });
  const seen = new Set<string>();
  return rows.flatMap(({ scanId, lookAlikeId, platform, data }) => {
    if (seen.has(lookAlikeId) || data.contributions.length === 0) return [];
    seen.add(lookAlikeId);
    const after = rescored(data.contributions, data.candidate, scoreModel(data.model), scoreModel(version));
    return [
      {
        key: lookAlikeId,
        detail: `${PLATFORM_NAMES[platform]}, ${data.candidate.handle}`,
        link: `~/security/impersonator-detection?scan=${scanId}&row=${lookAlikeId}`,
        before: { score: data.score / 100, level: data.riskLevel },
        after: { score: after.score / 100, level: after.riskLevel },
      },
    ];
  });
};
