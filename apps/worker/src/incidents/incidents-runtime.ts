import { PRODUCT_VERSION } from '@rampart/kernel';
import {
  createAccountDirectories,
  createAccountReporters,
  followReport,
  profileSightings,
  publicReach,
  reportedLookAlike,
} from '@rampart/impersonation';
import {
  type CaptureContext,
  type CheckContext,
  filedLookAlikes,
  networkSender,
  openLocalEvidence,
  openPictures,
  proveEvent,
  type SendingContext,
} from '@rampart/incidents';
import type { Runtime } from '../platform/runtime.js';

/** `IncidentsRuntime` */
export const INCIDENTS_CONTEXT = Symbol('incidents');

/** What this capability's jobs work with in this process. */
export type IncidentsRuntime = CaptureContext & CheckContext & SendingContext;

/** Look-alikes, as their capability keeps them. */
export function lookAlikesOf({ log, clock, ids }: Runtime): CaptureContext['lookAlikes'] {
  return {
    find: (tenantId, ref) => reportedLookAlike({ log }, tenantId, ref),
    follow: (progress) => followReport({ log, clock, ids }, progress),
  };
}

/**
 * Reports go to the networks that an account is configured for, or to the simulated ones. Reads the certificate of
 * `RAMPART_TSA_CA_FILE` at once. @throws Error of the file system when it cannot
 */
export function openIncidents(runtime: Runtime): IncidentsRuntime {
  const { log, clock, ids, environment, checkpoints: pool, system, logger } = runtime;
  const reporters = createAccountReporters(environment, clock);
  return {
    log,
    clock,
    ids,
    ...openLocalEvidence(environment, clock, PRODUCT_VERSION),
    prove: (position) => proveEvent({ pool }, position),
    lookAlikes: lookAlikesOf(runtime),
    sightings: profileSightings(createAccountDirectories(environment, clock), clock),
    pictures: openPictures(environment, clock, publicReach()),
    filed: filedLookAlikes(system),
    onUnanswered: (incidentId, error) =>
      logger.warn({ err: error, incidentId }, 'a reported profile could not be looked at'),
    senders: new Map([...reporters].map(([target, reporter]) => [target, networkSender(reporter)])),
  };
}
