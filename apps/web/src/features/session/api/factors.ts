import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../shared/api-client/client.js';
import { makePasskey } from '../lib/passkey-ceremony.js';
import { meQueryOptions } from './me.js';
import { sessionsQueryOptions } from './sessions.js';

/** The person's own second factors. */
export const factorsQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'factors'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/factors', { signal })),
  });

/** Changing a factor ends other sessions and may change how signing in goes. */
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

/** Has the browser make a passkey and registers it under a name. */
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

/** Gives a passkey another name. */
export function useRenamePasskey() {
  return useFactorCommand(({ id, name }: NamedPasskey) =>
    unwrap(api.PATCH('/api/auth/passkeys/{id}', { params: { path: { id } }, body: { name } })),
  );
}

/** Takes a passkey out of use. */
export function useRemovePasskey() {
  return useFactorCommand((id: string) =>
    unwrap(api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } } })),
  );
}

/** Begins setting up an authenticator app. */
export function useBeginTotp() {
  return useMutation({ mutationFn: () => unwrap(api.POST('/api/auth/totp')) });
}

/** Puts the app into use by its first code. */
export function useConfirmTotp() {
  return useFactorCommand((code: string) =>
    unwrap(api.POST('/api/auth/totp/confirmation', { body: { code } })),
  );
}

/** Takes the authenticator app out of use. */
export function useRemoveTotp() {
  return useFactorCommand(() => unwrap(api.DELETE('/api/auth/totp')));
}

/** Makes new recovery codes; the old ones stop working. */
export function useRegenerateRecoveryCodes() {
  return useFactorCommand(() => unwrap(api.POST('/api/auth/recovery-codes')));
}
