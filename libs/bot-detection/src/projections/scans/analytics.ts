import type { Network } from '@rampart/connectors/contract';
import type { EntityManager } from 'typeorm';
import type { BotAnalytics } from '../../contract/index.js';
import { wilson } from '../../domain/scan/wilson.js';
import { BotFindingRow, BotScanRow } from './tables.js';

/** How often people agreed with the scores, and findings by network. */
export async function getBotAnalytics(manager: EntityManager): Promise<BotAnalytics> {
  const calibration = await manager
    .createQueryBuilder(BotFindingRow, 'finding')
    .select('least(0.9, floor(finding.probability * 10) / 10)::float', 'from')
    .addSelect('avg(finding.probability)::float', 'probability')
    .addSelect(`count(*) FILTER (WHERE finding.verdict = 'agree')::int`, 'agree')
    .addSelect(`count(*) FILTER (WHERE finding.verdict = 'disagree')::int`, 'disagree')
    .where(`finding.verdict IN ('agree', 'disagree')`)
    .groupBy('1')
    .orderBy('1')
    .getRawMany<BotAnalytics['calibration'][number]>();
  const expected = await manager
    .createQueryBuilder(BotFindingRow, 'finding')
    .select('floor(finding.probability * 100)::int', 'percent')
    .addSelect('count(*)::int', 'findings')
    .addSelect('avg(finding.probability)::float', 'probability')
    .groupBy('1')
    .orderBy('1')
    .getRawMany<BotAnalytics['expected'][number]>();
  const platforms = await manager
    .createQueryBuilder(BotScanRow, 'scan')
    .select('scan.network', 'network')
    .addSelect('count(*)::int', 'scans')
    .addSelect('sum(scan.read)::int', 'read')
    .addSelect('sum(scan.found)::int', 'found')
    .groupBy('scan.network')
    .orderBy('scan.network')
    .getRawMany<{ network: Network; scans: number; read: number; found: number }>();
  const agree = calibration.reduce((sum, step) => sum + step.agree, 0);
  const verdicts = calibration.reduce((sum, step) => sum + step.agree + step.disagree, 0);
  return {
    calibration,
    precision: verdicts === 0 ? null : { ...wilson(agree, verdicts), verdicts },
    expected,
    platforms,
  };
}
