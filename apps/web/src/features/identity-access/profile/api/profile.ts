import type { ChangeProfile, ChangeTimeZone, RequestMailAddress } from '@rampart/identity-access/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

const ADDRESS_KEY = ['mail-address'] as const;

export const mailAddressQueryOptions = () =>
  queryOptions({
    queryKey: ADDRESS_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/mail-address', { signal })),
  });

export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeProfile) => unwrap(api.PUT('/api/auth/profile', { body })),
    onSettled: () => client.invalidateQueries({ queryKey: ['session', 'me'] }),
  });
}

export function useRequestMailAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestMailAddress) => unwrap(api.POST('/api/auth/mail-address/request', { body })),
    onSettled: () => client.invalidateQueries({ queryKey: ADDRESS_KEY }),
  });
}

/** Sets the zone of the workspace, in which the console shows all times. */
export function useChangeTimeZone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeTimeZone) => unwrap(api.PUT('/api/identity-access/time-zone', { body })),
    onSettled: () => client.invalidateQueries({ queryKey: ['session', 'me'] }),
  });
}
