import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import type { ScanStatus } from '../../contract/index.js';
import {
  impersonationScanCancelled,
  impersonationScanCompleted,
  impersonationScanFailed,
  impersonationScanRequested,
  lookAlikeFound,
  platformScanStarted,
} from '../../domain/impersonation-scan.events.js';
import { ERASED_PROFILE, protectedIdentityEvents } from '../../domain/protected-identity.events.js';
import { ProtectedIdentityRow } from './entities.js';

export const PROTECTED_IDENTITIES = 'protected-identities';

const NOTHING_FOUND = { critical: 0, high: 0, medium: 0, low: 0 };
const NOTHING_YET = {
  ...{ avatar: null, monitoring: null, monitoringAnchor: null },
  ...{ scanId: null, scanDate: null, scanStatus: null },
  ...NOTHING_FOUND,
};

const scans = [
  impersonationScanRequested,
  platformScanStarted,
  lookAlikeFound,
  impersonationScanCompleted,
  impersonationScanFailed,
  impersonationScanCancelled,
];

export const protectedIdentitiesProjection = defineProjection({
  name: PROTECTED_IDENTITIES,
  version: 2,
  tables: ['protected_identity'],
  of: [...protectedIdentityEvents, ...scans, subjectErased],
  when: {
    IdentityProtected: ({ tenantId, position, data: { identityId, profile, demo, ...data } }, manager) => {
      const createdAt = new Date(data.createdAt);
      const row = { identityId, tenantId, position, createdAt, demo, profile, ...NOTHING_YET };
      return manager.insert(ProtectedIdentityRow, row);
    },
    ProtectedIdentityChanged: ({ data: { identityId, profile } }, manager) =>
      manager.update(ProtectedIdentityRow, { identityId }, { profile }),
    ProtectedIdentityAvatarSet: ({ data: { identityId, avatar } }, manager) =>
      manager.update(ProtectedIdentityRow, { identityId }, { avatar }),
    IdentityMonitoringSet: ({ data: { identityId, monitoring, anchor } }, manager) => {
      const monitoringAnchor = monitoring === null ? null : new Date(anchor);
      return manager.update(ProtectedIdentityRow, { identityId }, { monitoring, monitoringAnchor });
    },
    IdentityProtectionWithdrawn: ({ data: { identityId } }, manager) =>
      manager.delete(ProtectedIdentityRow, { identityId }),
    ImpersonationScanRequested: async ({ data: { scanId, identityId }, metadata }, manager) => {
      if (identityId === null) return;
      const scan = { scanId, scanDate: new Date(metadata.at), scanStatus: 'requested' } as const;
      await manager.update(ProtectedIdentityRow, { identityId }, { ...scan, ...NOTHING_FOUND });
    },
    PlatformScanStarted: (event, manager) => setStatus(event, manager, 'scanning'),
    LookAlikeFound: ({ data: { scanId, riskLevel } }, manager) =>
      manager.increment(ProtectedIdentityRow, { scanId }, riskLevel, 1),
    ImpersonationScanCompleted: (event, manager) => setStatus(event, manager, 'completed'),
    ImpersonationScanFailed: (event, manager) => setStatus(event, manager, 'failed'),
    ImpersonationScanCancelled: (event, manager) => setStatus(event, manager, 'cancelled'),
    SubjectErased: purge,
  },
});

const setStatus = (
  { data: { scanId } }: { readonly data: { readonly scanId: string } },
  manager: EntityManager,
  scanStatus: ScanStatus,
) => manager.update(ProtectedIdentityRow, { scanId }, { scanStatus });

async function purge(
  { tenantId, data }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<void> {
  const [kind, identityId = ''] = data.subject.split(':', 2);
  if (kind !== 'protected-identity') return;
  const erased = { profile: ERASED_PROFILE, avatar: null };
  await manager.update(ProtectedIdentityRow, { tenantId, identityId }, erased);
}
