import { defineFigure, type Figure } from '@rampart/figures';
import { t } from '@rampart/kernel';
import { READERS } from './contract/roles.js';
import { PLATFORM_IDS } from './contract/platform-names.js';
import { riskLevelSchema } from './contract/scores.js';
import {
  impersonationScanCancelled,
  impersonationScanCompleted,
  impersonationScanFailed,
  impersonationScanRequested,
  lookAlikeDismissalWithdrawn,
  lookAlikeDismissed,
  lookAlikeFound,
  lookAlikeReportRequested,
  platformScanCompleted,
  platformScanFailed,
} from './domain/impersonation-scan.events.js';
import { identityProtected, identityProtectionWithdrawn } from './domain/protected-identity.events.js';

const shared = { roles: READERS, capability: 'impersonation' } as const;
const risk = { name: 'risk', title: t`Risk`, values: riskLevelSchema.options };

const protectedIdentities = defineFigure({
  ...shared,
  name: 'impersonation.protected-identities',
  title: t`Protected identities`,
  description: t`Identities that are protected now.`,
  kind: 'keys',
  handles: [identityProtected, identityProtectionWithdrawn],
  entries: (event) => [{ key: event.data.identityId, delta: event.type === 'IdentityProtected' ? 1 : -1 }],
});

const scans = defineFigure({
  ...shared,
  name: 'impersonation.scans',
  title: t`Scans`,
  description: t`Requested scans, with any result.`,
  kind: 'sum',
  dimension: { name: 'start', title: t`Started`, values: ['asked', 'scheduled'] },
  handles: [impersonationScanRequested],
  entries: ({ data }) => [{ delta: 1, dimension: data.scheduled ? 'scheduled' : 'asked' }],
});

const runningScans = defineFigure({
  ...shared,
  name: 'impersonation.running-scans',
  title: t`Scans running`,
  description: t`Scans that were asked for and have not ended.`,
  kind: 'keys',
  handles: [
    impersonationScanRequested,
    impersonationScanCompleted,
    impersonationScanFailed,
    impersonationScanCancelled,
  ],
  entries: (event) => [
    { key: event.data.scanId, delta: event.type === 'ImpersonationScanRequested' ? 1 : -1 },
  ],
});

const lookAlikes = defineFigure({
  ...shared,
  name: 'impersonation.look-alikes',
  title: t`Look-alikes found`,
  description: t`Accounts that scans found, each once, by risk of first find.`,
  kind: 'flags',
  version: 2,
  dimension: risk,
  handles: [lookAlikeFound],
  entries: ({ data }) => [{ key: data.lookAlikeId, delta: 1, dimension: data.riskLevel }],
});

const lookAlikesByPlatform = defineFigure({
  ...shared,
  name: 'impersonation.look-alikes-by-platform',
  title: t`Look-alikes by platform`,
  description: t`Accounts that scans found, each counted once, by their platform.`,
  kind: 'flags',
  dimension: { name: 'platform', title: t`Platform`, values: PLATFORM_IDS },
  handles: [lookAlikeFound],
  entries: ({ data }) => [{ key: data.lookAlikeId, delta: 1, dimension: data.platform }],
});

const reportRequests = defineFigure({
  ...shared,
  name: 'impersonation.report-requests',
  title: t`Reports requested`,
  description: t`Look-alikes that a user or the auto-report switch selected for a report.`,
  kind: 'sum',
  dimension: risk,
  handles: [lookAlikeReportRequested],
  entries: ({ data }) => [{ delta: 1, dimension: data.riskLevel }],
});

const dismissals = defineFigure({
  ...shared,
  name: 'impersonation.dismissals',
  title: t`Look-alikes dismissed`,
  description: t`Accounts that a user dismissed, without a later undo.`,
  kind: 'flags',
  version: 2,
  handles: [lookAlikeDismissed, lookAlikeDismissalWithdrawn],
  entries: ({ type, data }) => [{ key: data.lookAlikeId, delta: type === 'LookAlikeDismissed' ? 1 : -1 }],
});

/** A platform whose scan failed needs attention until a later scan of it succeeds. */
const failedPlatforms = defineFigure({
  ...shared,
  name: 'impersonation.failed-platforms',
  title: t`Jobs needing attention`,
  description: t`Platforms whose latest scan failed: no later scan has got through there.`,
  kind: 'flags',
  handles: [platformScanFailed, platformScanCompleted],
  entries: ({ type, data }) => [{ key: data.platform, delta: type === 'PlatformScanFailed' ? 1 : -1 }],
});

export const impersonationFigures: readonly Figure[] = [
  protectedIdentities,
  scans,
  runningScans,
  lookAlikes,
  lookAlikesByPlatform,
  reportRequests,
  dismissals,
  failedPlatforms,
];
