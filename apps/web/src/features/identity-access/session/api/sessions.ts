import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../../shared/api-client/client.js';
import { byPage } from '../../../../shared/api-client/pages.js';

export const sessionsQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: ['session', 'sessions'],
    ...byPage((query, signal) => unwrapPage(api.GET('/api/auth/sessions', { params: { query }, signal }))),
  });

function useSessionCommand<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey }),
  });
}

export function useRevokeSession() {
  return useSessionCommand((id: string) =>
    unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
  );
}

export function useEndOtherSessions() {
  return useSessionCommand(() =>
    unwrap(api.DELETE('/api/auth/sessions', { params: { query: { keep: 'current' } } })),
  );
}

/** Ends every session, including this one. */
export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => unwrap(api.DELETE('/api/auth/sessions')) });
}
