import type { INCIDENT_EDITORS } from '@rampart/incidents/contract';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';

/** The contract's words; written out so that the page need not load its schemas, and checked by their type. */
const EDITORS: typeof INCIDENT_EDITORS = ['nexus:owner', 'nexus:analyst'];

/** Whether the user may edit; never in the past. @param roles undefined while unknown: assume they may */
export function useMayEditIncidents(roles: readonly string[] | undefined): boolean {
  const writable = useWritable();
  return writable && (roles === undefined || roles.some((role) => EDITORS.some((one) => one === role)));
}
