import {
  type AvatarReader,
  createAccountDirectories,
  describePlatforms,
  directoryEnvironmentSchema,
  type ObjectStore,
  openAvatarStore,
  type RequestScanContext,
  scanBoardHistory,
  sharpAvatarReader,
} from '@rampart/impersonation';
import type { Platform } from '@rampart/impersonation/contract';
import type { Runtime } from '../platform/runtime.js';

/** `ImpersonationRuntime` */
export const IMPERSONATION = Symbol('impersonation');

/** What this capability's handlers work with in this process. */
export interface ImpersonationRuntime extends RequestScanContext {
  readonly platforms: readonly Platform[];
  readonly objects: ObjectStore;
  readonly reader: AvatarReader;
}

/** Which networks can be searched is read from the same settings as the worker's. */
export function openImpersonation(runtime: Runtime): ImpersonationRuntime {
  const { environment, log, clock, ids, database, limits } = runtime;
  const settings = directoryEnvironmentSchema.parse(environment);
  return {
    log,
    clock,
    ids,
    places: limits,
    connected: [...createAccountDirectories(settings, clock).keys()],
    history: scanBoardHistory(database),
    platforms: describePlatforms(settings),
    objects: openAvatarStore(environment.RAMPART_DATA_DIR),
    reader: sharpAvatarReader,
  };
}
