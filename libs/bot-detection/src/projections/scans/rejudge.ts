import type { DetectorVersions } from '@rampart/detectors';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { rejudged } from '../../domain/model/rejudge.js';
import { botVersion } from '../../domain/model/versions.js';
import { BotFindingRow } from './tables.js';

/** Judges the latest findings by another version. Those without recorded features are left out: old and erased ones. */
export const rejudge: DetectorVersions['rejudge'] = async (manager, { tenantId, version, limit }) => {
  const rows = await manager.find(BotFindingRow, {
    where: { tenantId },
    order: { position: 'DESC' },
    take: limit,
  });
  const model = botVersion(version).model();
  return rows.flatMap(({ findingId, scanId, network, probability, data }) => {
    const { kind, row, account } = data;
    if (kind === undefined || kind === null || row.length === 0) return [];
    const after = rejudged(model, { network, kind, row, account });
    return [
      {
        key: findingId,
        detail: `${NETWORK_NAMES[network]}, @${account.handle}`,
        link: `~/security/bot-detector?scan=${scanId}&row=${findingId}`,
        before: { score: probability, level: 'automation-like' },
        after: { score: after.probability, level: after.band },
        hidden: after.band !== 'automation-like',
      },
    ];
  });
};
