import type { PersonalVault, Recording } from '@rampart/event-log';
import type { SendingReach } from '@rampart/outbound';
import type { DataSource } from 'typeorm';

export interface PushContext extends Recording {
  /** Runs as `rampart_app`, so that row-level security applies. */
  readonly database: DataSource;
  readonly vault: PersonalVault;
  /** The operator's tenant, which the installation's keys belong to. */
  readonly staffTenantId: string;
  readonly pushReach: SendingReach;
}
