import type { TenantSource } from '@rampart/data-export';
import { withTenant } from '@rampart/database';
import { identityList, lookAlikeList, scanList } from '@rampart/impersonation';
import type { Impersonator, ProtectedIdentity, Scan } from '@rampart/impersonation/contract';
import { postList } from '@rampart/publishing';
import type { PostSummary } from '@rampart/publishing/contract';
import { readConnections, scamReportList } from '@rampart/social-accounts';
import type { ScamReport, SocialAccount } from '@rampart/social-accounts/contract';
import type { DataSource } from 'typeorm';
import { botSources } from './bot-sources.js';
import { rowsIn } from './list-rows.js';

const IDENTITY_COLUMNS = [
  'id',
  'label',
  'handles',
  'displayNames',
  'bio',
  'avatarSha256',
  'links',
  'officialAccounts',
  'createdAt',
  'monitoring',
] as const satisfies readonly (keyof ProtectedIdentity)[];

const SCAN_COLUMNS = [
  'id',
  'identityId',
  'targetHandle',
  'platform',
  'status',
  'scanDate',
  'finishedAt',
  'totalFound',
  'highRiskCount',
  'reportsRequested',
  'autoReported',
  'failureReason',
  'requestedBy',
  'scheduled',
  'notes',
] as const satisfies readonly (keyof Scan)[];

const LOOK_ALIKE_COLUMNS = [
  'scanId',
  'id',
  'platform',
  'simulated',
  'username',
  'displayName',
  'similarityScore',
  'riskLevel',
  'followerCount',
  'verificationStatus',
  'accountAge',
  'detectionMethods',
  'lastActivity',
  'reportStatus',
  'change',
  'previousUsername',
  'profileUrl',
  'foundAt',
] as const satisfies readonly (keyof Impersonator)[];

const ACCOUNT_COLUMNS = [
  'id',
  'platform',
  'type',
  'username',
  'displayName',
  'profileUrl',
  'connectionType',
  'status',
  'ownership',
  'connectedSince',
  'endsAt',
  'simulated',
] as const satisfies readonly (keyof SocialAccount)[];

const POST_COLUMNS = [
  'id',
  'text',
  'status',
  'networks',
  'scheduledTime',
  'zone',
  'localTime',
  'createdAt',
  'changedAt',
  'mediaCount',
  'securityScore',
  'fingerprintId',
  'published',
  'runs',
] as const satisfies readonly (keyof PostSummary)[];

const SCAM_REPORT_COLUMNS = [
  'id',
  'scamType',
  'status',
  'timestamp',
  'fullName',
  'email',
  'description',
  'victims',
  'incidentId',
] as const satisfies readonly (keyof ScamReport)[];

/** The sources of an organisation's data copy: all data shown on its screens. */
export function tenantSources(database: DataSource): readonly TenantSource[] {
  const rowsOf = rowsIn(database);
  async function* lookAlikes(tenantId: string): AsyncGenerator<Impersonator> {
    for await (const { id: scanId } of rowsOf(tenantId, scanList, null))
      yield* rowsOf(tenantId, lookAlikeList, { scanId });
  }
  /** Without tokens, because copies contain no secrets. */
  async function* linkedAccounts(tenantId: string): AsyncGenerator<SocialAccount> {
    const connections = await withTenant(database, tenantId, (manager) =>
      readConnections(manager, new Map()),
    );
    for (const { accounts } of connections) yield* accounts;
  }
  return [
    {
      ...{ name: 'identities', columns: IDENTITY_COLUMNS },
      rows: (tenantId) => rowsOf(tenantId, identityList, null),
    },
    { name: 'scans', columns: SCAN_COLUMNS, rows: (tenantId) => rowsOf(tenantId, scanList, null) },
    { name: 'look-alikes', columns: LOOK_ALIKE_COLUMNS, rows: lookAlikes },
    { name: 'linked-accounts', columns: ACCOUNT_COLUMNS, rows: linkedAccounts },
    { name: 'posts', columns: POST_COLUMNS, rows: (tenantId) => rowsOf(tenantId, postList, null) },
    {
      ...{ name: 'scam-reports', columns: SCAM_REPORT_COLUMNS },
      rows: (tenantId) => rowsOf(tenantId, scamReportList, null),
    },
    ...botSources(database, rowsOf),
  ];
}
