import type { EventLog } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import type { PlatformId } from '../../contract/index.js';
import type { AccountDirectory } from '../../ports/account-directory.js';
import type { AvatarReader } from '../../ports/avatar-reader.js';
import type { ObjectStore } from '../../ports/object-store.js';
import type { ScanBudget } from './budget.js';

export interface ScanPlatformContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly directories: ReadonlyMap<PlatformId, AccountDirectory>;
  readonly objects: ObjectStore;
  readonly reader: AvatarReader;
  readonly budget?: ScanBudget;
}
