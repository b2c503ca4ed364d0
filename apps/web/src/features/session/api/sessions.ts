import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';

/** The person's own sessions, this one included. */
export const sessionsQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'sessions'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/sessions', { signal })),
  });

/** Ends another session. */
export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey }),
  });
}
