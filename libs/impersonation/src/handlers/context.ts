import { type EventLog, loadState, type Recording, type Requester } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { QuotaReservations } from '@rampart/tier-policy/contract';
import type { EntityManager } from 'typeorm';
import type { PlatformId } from '../contract/index.js';
import { impersonationScanDecider } from '../domain/impersonation-scan.decider.js';
import type { ImpersonationScan } from '../domain/impersonation-scan.js';
import { type ProtectedIdentity, protectedIdentityDecider } from '../domain/protected-identity.js';

/** Who asks for a scan, with the name that the scan shows. */
export interface ScanRequester extends Requester {
  readonly username: string;
}

/** What every handler works with. */
export interface ImpersonationContext extends Recording {
  /** Platforms that can be searched in this installation. */
  readonly connected: readonly PlatformId[];
}

/** For handlers that take places of the tenant's plan. */
export interface LimitedContext extends ImpersonationContext {
  readonly places: QuotaReservations<EntityManager>;
}

/** @param scanId UUID; one stream for a scan of all its platforms */
export const scanStream = (scanId: string): string => `impersonation-scan:${scanId}`;
/** @param identityId UUID of a protected identity */
export const identityStream = (identityId: string): string => `protected-identity:${identityId}`;

/** The state of a scan's stream; null when there is none in this tenant. */
export const loadScan = (log: EventLog, tenantId: string, scanId: string): Promise<ImpersonationScan> =>
  loadState(log, impersonationScanDecider, { tenantId, stream: scanStream(scanId) });

/** A protected identity. @throws DomainError `protected-identity.not-found` */
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

/** @returns DomainError `protected-identity.not-found` */
export const identityNotFound = (): DomainError =>
  new DomainError(
    'protected-identity.not-found',
    'not-found',
    'This protected identity does not exist. Reload the list.',
  );
