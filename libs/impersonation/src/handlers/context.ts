import { type EventLog, loadState, type Recording, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { QuotaReservations } from '@rampart/tier-policy/contract';
import type { EntityManager } from 'typeorm';
import type { PlatformId } from '../contract/index.js';
import { impersonationScanDecider } from '../domain/impersonation-scan.decider.js';
import type { ImpersonationScan } from '../domain/impersonation-scan.js';
import { type ProtectedIdentity, protectedIdentityDecider } from '../domain/protected-identity.js';

export interface ScanRequester extends Requester {
  readonly username: string;
}

export interface ImpersonationContext extends Recording {
  readonly connected: readonly PlatformId[];
}

export interface LimitedContext extends ImpersonationContext {
  readonly places: QuotaReservations<EntityManager>;
}

/** The stream of a scan, shared by all its platforms. @param scanId UUID */
export const scanStream = (scanId: string): string => `impersonation-scan:${scanId}`;
export const identityStream = (identityId: string): string => `protected-identity:${identityId}`;

export const loadScan = (log: EventLog, tenantId: string, scanId: string): Promise<ImpersonationScan> =>
  loadState(log, impersonationScanDecider, { tenantId, stream: scanStream(scanId) });

/** @throws DomainError `protected-identity.not-found` */
export async function loadIdentity(
  log: EventLog,
  tenantId: string,
  identityId: string,
): Promise<ProtectedIdentity> {
  const stream = identityStream(identityId);
  const identity = await loadState(log, protectedIdentityDecider, { tenantId, stream });
  if (identity !== null && !identity.withdrawn) return identity;
  throw identityNotFound();
}

export const identityNotFound = (): DomainError =>
  new DomainError(
    'protected-identity.not-found',
    'not-found',
    t`This protected identity does not exist. Reload the list.`,
  );
