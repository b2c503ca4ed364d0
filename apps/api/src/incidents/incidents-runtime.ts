import { type IncidentsContext, openLocalEvidence } from '@rampart/incidents';
import type { Runtime } from '../platform/runtime.js';
import { PRODUCT_VERSION } from '@rampart/kernel';

/** `IncidentsContext` */
export const INCIDENTS_CONTEXT = Symbol('incidents');

/** What this capability works with in this process. */
export const openIncidents = ({ log, clock, ids, environment }: Runtime): IncidentsContext => ({
  log,
  clock,
  ids,
  ...openLocalEvidence(environment, clock, PRODUCT_VERSION),
});
