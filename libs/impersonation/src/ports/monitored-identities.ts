import type { PlatformId } from '../contract/index.js';

export interface MonitoredIdentity {
  readonly tenantId: string;
  readonly identityId: string;
  readonly handle: string;
  readonly everyHours: number;
  readonly platforms: readonly PlatformId[];
  /** ISO 8601; due times count from this time. */
  readonly anchor: string;
}

export interface MonitoredIdentities {
  list(): Promise<readonly MonitoredIdentity[]>;
}
