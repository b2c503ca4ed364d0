import { join } from 'node:path';
import {
  createAccountDirectories,
  type DueScansContext,
  keptAvatars,
  LocalObjectStore,
  monitoredIdentities,
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

export function openImpersonation({
  environment,
  log,
  clock,
  ids,
  system,
  tenants,
}: Runtime): ImpersonationRuntime {
  const directories = createAccountDirectories(environment, clock);
  return {
    log,
    clock,
    ids,
    directories,
    connected: [...directories.keys()],
    history: scanBoardHistory(tenants),
    monitored: monitoredIdentities(system),
    objects: new LocalObjectStore(join(environment.RAMPART_DATA_DIR, 'avatars')),
    avatars: keptAvatars(system, log),
    reader: sharpAvatarReader,
  };
}
