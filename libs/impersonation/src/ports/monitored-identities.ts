import type { PlatformId } from '../contract/index.js';

/** An identity with scheduled scans. */
export interface MonitoredIdentity {
  readonly tenantId: string;
  readonly identityId: string;
  /** The handle that its scans are named after. */
  readonly handle: string;
  readonly everyHours: number;
  readonly platforms: readonly PlatformId[];
  /** ISO 8601; due times are counted from it. */
  readonly anchor: string;
}

/** Who is monitored, of all tenants. */
export interface MonitoredIdentities {
  list(): Promise<readonly MonitoredIdentity[]>;
}
