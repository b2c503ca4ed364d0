import type { EventLog } from '@rampart/event-log';
import { type Decider, DomainError, type Command, type DomainEvent, fold } from '@rampart/kernel';
import { impersonationScanDecider } from '../domain/impersonation-scan.decider.js';
import type { ImpersonationScan } from '../domain/impersonation-scan.js';
import { type ProtectedIdentity, protectedIdentityDecider } from '../domain/protected-identity.js';
import { identityStream, scanStream } from './context.js';

/** A scan as its stream tells it; null when there is none in this tenant. */
export function loadScan(log: EventLog, tenantId: string, scanId: string): Promise<ImpersonationScan> {
  return load(log, impersonationScanDecider, tenantId, scanStream(scanId));
}

/** A protected identity. @throws DomainError `protected-identity.not-found` */
export async function loadIdentity(
  log: EventLog,
  tenantId: string,
  identityId: string,
): Promise<ProtectedIdentity> {
  const identity = await load(log, protectedIdentityDecider, tenantId, identityStream(identityId));
  if (identity !== null && !identity.withdrawn) return identity;
  throw new DomainError(
    'protected-identity.not-found',
    'not-found',
    'This protected identity does not exist. Reload the list.',
  );
}

async function load<State, C extends Command, E extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, C, E>,
  tenantId: string,
  stream: string,
): Promise<State> {
  // The catalog validated these events when they were written and lifts them to the newest version.
  return fold(decider, (await log.readStream(tenantId, stream)) as unknown as readonly E[]);
}
