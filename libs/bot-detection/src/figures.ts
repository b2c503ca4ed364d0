import { NETWORKS } from '@rampart/connectors/contract';
import { defineFigure, type Figure } from '@rampart/figures';
import { t } from '@rampart/kernel';
import { READERS } from './contract/index.js';
import { botBlockEnforced, botBlockLifted } from './domain/finding/finding.events.js';
import {
  automationLikeAccountFound,
  botScanCancelled,
  botScanCompleted,
  botScanFailed,
  botScanRequested,
} from './domain/scan/bot-scan.events.js';
import { isWave } from './domain/scan/wave.js';

const shared = { roles: READERS, capability: 'bot-detection' } as const;
const network = { name: 'network', title: t`Network`, values: NETWORKS };

const found = defineFigure({
  ...shared,
  name: 'bot-detection.found',
  title: t`Automation-like accounts`,
  description: t`Accounts that scans found, each counted once for each scan.`,
  kind: 'sum',
  dimension: network,
  handles: [automationLikeAccountFound],
  entries: ({ data }) => [{ delta: 1, dimension: data.network }],
});

const scans = defineFigure({
  ...shared,
  name: 'bot-detection.scans',
  title: t`Bot scans`,
  description: t`Requested scans of audiences and files, with any result.`,
  kind: 'sum',
  dimension: { name: 'origin', title: t`Started`, values: ['asked', 'monitoring', 'file'] },
  handles: [botScanRequested],
  entries: ({ data }) => [{ delta: 1, dimension: data.origin }],
});

const running = defineFigure({
  ...shared,
  name: 'bot-detection.running-scans',
  title: t`Bot scans running`,
  description: t`Scans of audiences that were asked for and have not ended.`,
  kind: 'keys',
  handles: [botScanRequested, botScanCompleted, botScanFailed, botScanCancelled],
  entries: ({ type, data }) => [{ key: data.scanId, delta: type === 'BotScanRequested' ? 1 : -1 }],
});

const enforced = defineFigure({
  ...shared,
  name: 'bot-detection.enforced-blocks',
  title: t`Enforced blocks`,
  description: t`Automation-like accounts that a network blocks or mutes now.`,
  kind: 'keys',
  handles: [botBlockEnforced, botBlockLifted],
  entries: ({ type, data }) => [{ key: data.findingId, delta: type === 'BotBlockEnforced' ? 1 : -1 }],
});

const waves = defineFigure({
  ...shared,
  name: 'bot-detection.waves',
  title: t`Bot waves`,
  description: t`Scans that found many automation-like accounts, or a group that acts together.`,
  kind: 'sum',
  handles: [botScanCompleted],
  entries: ({ data }) => (isWave(data) ? [{ delta: 1 }] : []),
});

export const botDetectionFigures: readonly Figure[] = [waves, found, scans, running, enforced];
