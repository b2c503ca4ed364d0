import { subjectErased } from '@rampart/event-log/contract';
import { t } from '@rampart/kernel';
import {
  defineWaitingStates,
  defineWorkItem,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import { platformIdSchema, type ReportStatus, type RiskLevel, type ScanStatus } from './contract/index.js';
import { campaignOf } from './domain/campaign/index.js';
import {
  impersonationScanCompleted,
  impersonationScanFailed,
  impersonationScanRequested,
  type LookAlikeData,
  lookAlikeDismissalWithdrawn,
  lookAlikeDismissed,
  lookAlikeFound,
  lookAlikeGone,
  lookAlikeReportRequested,
} from './domain/impersonation-scan.events.js';
import { identityProtectionWithdrawn } from './domain/protected-identity.events.js';
import { lookAlikeIdOf } from './handlers/scan-platform/look-alike-id.js';
import { networkOf } from './network-words.js';
import { lookAlikeNames } from './projections/scan-board/look-alike-names.js';

const HOUR_MS = 3_600_000;
/** Risk levels that are not listed have no due time. */
const DUE_AFTER_HOURS: Readonly<Partial<Record<RiskLevel, number>>> = { critical: 24, high: 72 };

const roles = ['nexus:owner', 'nexus:analyst', 'core:soc'] as const;
const capability = 'impersonation';
const page = '~/security/impersonator-detection';

const judgeLookAlike = defineWorkItem({
  kind: 'impersonation.look-alike',
  title: t`Judge look-alikes`,
  description: t`Accounts of a campaign, of high or critical risk, without a decision.`,
  closing: t`The item closes when each account is reported, dismissed, forgotten or no longer there. It returns when a dismissal is undone. It is due with its first account.`,
  roles,
  capability,
  version: 2,
  counts: ['look-alike', 'look-alikes'],
  leads: lookAlikeNames,
  handles: [
    lookAlikeFound,
    lookAlikeGone,
    lookAlikeReportRequested,
    lookAlikeDismissed,
    lookAlikeDismissalWithdrawn,
    subjectErased,
  ],
  groups: (event) =>
    event.type === 'LookAlikeFound' ? { key: event.data.lookAlikeId, into: campaignOf(event.data) } : null,
  closes(event) {
    switch (event.type) {
      case 'LookAlikeFound':
        return dueAfter(event.data) === null ? [event.data.lookAlikeId] : [];
      case 'SubjectErased':
        return forgottenLookAlike(event.tenantId, event.data.subject);
      default:
        return [event.data.lookAlikeId];
    }
  },
  opens(event) {
    if (event.type !== 'LookAlikeFound' && event.type !== 'LookAlikeDismissalWithdrawn') return null;
    const { scanId, lookAlikeId, riskLevel } = event.data;
    const hours = dueAfter(event.data);
    if (hours === null) return null;
    return {
      key: lookAlikeId,
      priority: riskLevel === 'critical' ? 'critical' : 'high',
      due: new Date(Date.parse(event.metadata.at) + hours * HOUR_MS).toISOString(),
      detail: networkOf(event.data),
      link: `${page}?scan=${scanId}&row=${lookAlikeId}`,
      together: `${page}?scan=${scanId}&show=campaigns`,
    };
  },
});

const lookAtFailedScan = defineWorkItem({
  kind: 'impersonation.failed-scan',
  title: t`Scan again`,
  description: t`A scan failed on every network.`,
  closing: t`The item closes when the scan is repeated or forgotten, or its identity is scanned again or unprotected.`,
  roles,
  capability,
  version: 2,
  handles: [
    impersonationScanRequested,
    impersonationScanCompleted,
    impersonationScanFailed,
    identityProtectionWithdrawn,
    subjectErased,
  ],
  // The typed handle must not be stored here, so scans of unprotected handles are not grouped.
  groups: (event) =>
    event.type === 'ImpersonationScanRequested'
      ? { key: event.data.scanId, into: event.data.identityId ?? event.data.scanId }
      : null,
  closes(event) {
    switch (event.type) {
      case 'ImpersonationScanRequested': {
        const { scanId, repeats } = event.data;
        return repeats === undefined ? [scanId] : [scanId, repeats];
      }
      case 'ImpersonationScanCompleted':
        return [event.data.scanId];
      case 'IdentityProtectionWithdrawn':
        return [event.data.identityId];
      case 'SubjectErased':
        return forgottenScan(event.data.subject);
      case 'ImpersonationScanFailed':
        return [];
    }
  },
  opens: (event) =>
    event.type === 'ImpersonationScanFailed'
      ? {
          key: event.data.scanId,
          priority: 'high',
          detail: t`Every network failed`,
          link: `${page}?scan=${event.data.scanId}`,
        }
      : null,
});

interface Judgeable {
  readonly riskLevel: RiskLevel;
  readonly change: LookAlikeData['change'];
  readonly reportStatus?: string;
}

/** Null when the work has no due time. */
const dueAfter = ({ riskLevel, change, reportStatus = 'pending' }: Judgeable): number | null =>
  reportStatus === 'pending' && change !== 'gone' ? (DUE_AFTER_HOURS[riskLevel] ?? null) : null;

export function forgottenLookAlike(tenantId: string, subject: string): readonly string[] {
  const [, platform, accountId] = /^account:([^:]+):(.+)$/.exec(subject) ?? [];
  const known = platformIdSchema.safeParse(platform);
  return known.success && accountId !== undefined ? [lookAlikeIdOf(tenantId, known.data, accountId)] : [];
}

function forgottenScan(subject: string): readonly string[] {
  const [kind, scanId] = subject.split(':', 2);
  return kind === 'impersonation-scan' && scanId !== undefined ? [scanId] : [];
}

export const impersonationWorkItems: readonly WorkItemKind[] = [judgeLookAlike, lookAtFailedScan];

export const impersonationWaiting: readonly WaitingStates[] = [
  defineWaitingStates<ReportStatus>('reportStatusSchema', {
    pending: judgeLookAlike,
    requested: null,
    prepared: null,
    reported: null,
    taken_down: null,
    dismissed: null,
  }),
  defineWaitingStates<ScanStatus>('scanStatusSchema', {
    requested: null,
    scanning: null,
    completed: null,
    failed: lookAtFailedScan,
    cancelled: null,
  }),
];
