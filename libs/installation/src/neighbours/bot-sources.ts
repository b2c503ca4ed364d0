import { botFindingList, botScanList, getBotSettings } from '@rampart/bot-detection';
import type { BotFinding, BotScan, BotSettings } from '@rampart/bot-detection/contract';
import type { TenantSource } from '@rampart/data-export';
import { withTenant } from '@rampart/database';
import type { DataSource } from 'typeorm';
import type { RowsOf } from './list-rows.js';

const SCAN_COLUMNS = [
  'id',
  'network',
  'handle',
  'audience',
  'origin',
  'depth',
  'status',
  'requestedAt',
  'requestedBy',
  'finishedAt',
  'simulated',
  'found',
  'share',
  'sample',
  'incidentId',
  'reason',
] as const satisfies readonly (keyof BotScan)[];

const FINDING_COLUMNS = [
  'scanId',
  'id',
  'network',
  'accountId',
  'account',
  'foundAt',
  'probability',
  'ageDays',
  'groupId',
  'verdict',
  'status',
  'blocked',
  'enforcement',
  'report',
] as const satisfies readonly (keyof BotFinding)[];

const SETTINGS_COLUMNS = [
  'monitoring',
  'autoBlock',
  'autoReport',
  'depth',
  'threshold',
] as const satisfies readonly (keyof BotSettings)[];

/** Sources of the organisation's copy: scans of audiences, found accounts with verdicts, and settings. */
export const botSources = (database: DataSource, rowsOf: RowsOf): readonly TenantSource[] => [
  {
    ...{ name: 'bot-scans', columns: SCAN_COLUMNS },
    rows: (tenantId) => rowsOf(tenantId, botScanList, null),
  },
  {
    ...{ name: 'bot-findings', columns: FINDING_COLUMNS },
    rows: (tenantId) => rowsOf(tenantId, botFindingList, null),
  },
  {
    ...{ name: 'bot-settings', columns: SETTINGS_COLUMNS },
    async *rows(tenantId) {
      yield { ...(await withTenant(database, tenantId, getBotSettings)) };
    },
  },
];
