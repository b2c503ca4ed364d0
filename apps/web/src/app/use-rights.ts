import { useQuery } from '@tanstack/react-query';
import { ANALYSTS, DECIDERS, ERASERS } from '@rampart/impersonation/contract';
import { useWritable } from '../shared/time-travel/use-as-of.js';
import { meQueryOptions } from '../features/identity-access/session/api/me.js';

interface Rights {
  readonly scan: boolean;
  readonly judge: boolean;
  readonly erase: boolean;
}

/** The user's rights, which the server checks again: all while the profile loads, and none in the past. */
export function useRights(): Rights {
  const me = useQuery(meQueryOptions());
  const writable = useWritable();
  const holds = (roles: readonly string[]): boolean =>
    writable && (me.data === undefined || me.data.roles.some((role) => roles.includes(role)));
  return { scan: holds(ANALYSTS), judge: holds(DECIDERS), erase: holds(ERASERS) };
}
