import type { POST_EDITORS } from '@rampart/publishing/contract';
import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';

/** The contract's roles, copied to avoid loading its schemas; checked by type. */
const EDITORS: typeof POST_EDITORS = ['nexus:owner', 'nexus:analyst'];

/** Whether the user may change posts, on this page and at this moment. */
export function useMayEditPosts(): boolean {
  const me = useQuery(meQueryOptions());
  const writable = useWritable();
  return writable && (me.data?.roles.some((role) => EDITORS.some((editor) => editor === role)) ?? false);
}
