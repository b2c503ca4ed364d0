import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../features/session/api/me.js';

const ACTING = ['nexus:owner', 'nexus:analyst', 'core:admin'];

/** Whether the signed-in person may start scans and change identities; the server decides again. */
export function useMayAct(): boolean {
  const me = useQuery(meQueryOptions());
  return me.data === undefined || me.data.roles.some((role) => ACTING.includes(role));
}
