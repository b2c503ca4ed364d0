import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../../shared/api-client/client.js';
import { makePasskey } from '../lib/passkey-ceremony.js';
import { meQueryOptions } from './me.js';
import { sessionsQueryOptions } from './sessions.js';

export const factorsQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'factors'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/factors', { signal })),
  });

function useFactorCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [factorsQueryOptions(), sessionsQueryOptions(), meQueryOptions()].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useAddPasskey() {
  return useFactorCommand(async (name: string) => {
    const options = await unwrap(api.POST('/api/auth/passkeys/registration-options'));
    const credential = await makePasskey(options);
    return unwrap(api.POST('/api/auth/passkeys', { body: asSent({ name, credential }) }));
  });
}

interface NamedPasskey {
  readonly id: string;
  readonly name: string;
}

export function useRenamePasskey() {
  return useFactorCommand(({ id, name }: NamedPasskey) =>
    unwrap(api.PATCH('/api/auth/passkeys/{id}', { params: { path: { id } }, body: { name } })),
  );
}

export function useRemovePasskey() {
  return useFactorCommand((id: string) =>
    unwrap(api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } } })),
  );
}

export function useBeginTotp() {
  return useMutation({ mutationFn: () => unwrap(api.POST('/api/auth/totp/begin')) });
}

export function useConfirmTotp() {
  return useFactorCommand((code: string) => unwrap(api.POST('/api/auth/totp/confirm', { body: { code } })));
}

export function useRemoveTotp() {
  return useFactorCommand(() => unwrap(api.DELETE('/api/auth/totp')));
}

export function useRegenerateRecoveryCodes() {
  return useFactorCommand(() => unwrap(api.POST('/api/auth/recovery-codes/regenerate')));
}
