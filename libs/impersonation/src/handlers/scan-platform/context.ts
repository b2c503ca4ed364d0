import type { Recording } from '@rampart/event-log';
import type { PlatformId } from '../../contract/index.js';
import type { AccountDirectory } from '../../ports/account-directory.js';
import type { AvatarReader } from '../../ports/avatar-reader.js';
import type { ObjectStore } from '../../ports/object-store.js';
import type { ScanBudget } from './budget.js';

export interface ScanPlatformContext extends Recording {
  readonly directories: ReadonlyMap<PlatformId, AccountDirectory>;
  readonly objects: ObjectStore;
  readonly reader: AvatarReader;
  readonly budget?: ScanBudget;
  readonly activeModel: () => Promise<string>;
}
