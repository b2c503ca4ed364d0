import {
  createAccountDirectories,
  type DueScansContext,
  keptAvatars,
  monitoredIdentities,
  openAvatarStore,
  scanBoardHistory,
  type ScanPlatformContext,
  sharpAvatarReader,
  type SweepAvatarsContext,
} from '@rampart/impersonation';
import type { Runtime } from '../platform/runtime.js';

/** `ImpersonationRuntime` */
export const IMPERSONATION = Symbol('impersonation');

/** What this capability's jobs work with in this process. */
export type ImpersonationRuntime = ScanPlatformContext & DueScansContext & SweepAvatarsContext;

/**
 * Which networks can be searched follows from the settings. What is due is looked for in every tenant, a scan's history
 * in its own only.
 */
export function openImpersonation({
  environment,
  log,
  clock,
  ids,
  system,
  tenants,
  limits,
}: Runtime): ImpersonationRuntime {
  const directories = createAccountDirectories(environment, clock);
  return {
    log,
    clock,
    ids,
    directories,
    places: limits,
    connected: [...directories.keys()],
    history: scanBoardHistory(tenants),
    monitored: monitoredIdentities(system),
    objects: openAvatarStore(environment.RAMPART_DATA_DIR),
    avatars: keptAvatars(system, log),
    reader: sharpAvatarReader,
  };
}
