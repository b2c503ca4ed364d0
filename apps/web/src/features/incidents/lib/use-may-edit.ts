import type { INCIDENT_EDITORS } from '@rampart/incidents/contract';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';

/** A copy of the contract's roles, which saves loading its schemas. The type checks that they are equal. */
const EDITORS: typeof INCIDENT_EDITORS = ['nexus:owner', 'nexus:analyst'];

/** Whether the user may edit; never in the past. @param roles undefined while unknown: assume they may */
export function useMayEditIncidents(roles: readonly string[] | undefined): boolean {
  const writable = useWritable();
  return writable && (roles === undefined || roles.some((role) => EDITORS.some((one) => one === role)));
}
