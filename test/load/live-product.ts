import { randomUUID } from 'node:crypto';
import { createPostgresEventLog, EventCatalog, type EventLog } from '@rampart/event-log';
import { impersonation } from '@rampart/impersonation';
import { sampleRequested } from '@rampart/impersonation/testing';
import { testEnvironment } from '../../apps/api/src/testing/test-environment.js';

export { testEnvironment };

/** The quota of users in the initial plan. Each user has one session. */
export const USERS_OF_A_TENANT = 10;
export const TENANTS = 5;

export interface LiveProduct {
  readonly url: string;
  readonly tenants: readonly string[];
  readonly sessions: readonly string[];
}

/** Settings of the measured API. They allow this number of connections from one address. */
export const liveProductEnvironment = (databaseUrl: string, sockets: number) => ({
  ...testEnvironment(databaseUrl),
  API_CONNECTIONS_PER_ADDRESS: String(sockets + 100),
});

/** Opens the log of the measured API for additional writers. @param kek the key in the API's settings */
export const openLiveLog = (url: string, kek: string): EventLog =>
  createPostgresEventLog({
    url,
    catalog: new EventCatalog(impersonation.events),
    keyEncryptionKey: Buffer.from(kek, 'base64'),
  });

/** Requests a scan whose handle contains the time at which it is due, milliseconds since 1970. */
export async function requestAt(log: EventLog, tenantId: string, dueAt: number): Promise<void> {
  const scanId = randomUUID();
  const { type, data } = sampleRequested({ scanId, targetHandle: dueAt.toFixed(3) });
  await log.append({
    tenantId,
    stream: `impersonation-scan:${scanId}`,
    expectedVersion: 0,
    commandId: randomUUID(),
    events: [{ type, data }],
    metadata: { actor: 'system', correlationId: randomUUID(), at: new Date(dueAt).toISOString() },
  });
}
