import type { POST_EDITORS } from '@rampart/publishing/contract';
import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';

/** A copy of the contract's roles, which saves loading its schemas. The type checks that they are equal. */
const EDITORS: typeof POST_EDITORS = ['nexus:owner', 'nexus:analyst'];

/** Whether the user may change posts in this area, at the shown moment. */
export function useMayEditPosts(): boolean {
  const me = useQuery(meQueryOptions());
  const writable = useWritable();
  return writable && (me.data?.roles.some((role) => EDITORS.some((editor) => editor === role)) ?? false);
}
