import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';

const KEY = ['contact-address'] as const;

export const contactAddressQueryOptions = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/waitlist/contact-address', { signal }))).address,
  });

/** Sets the contact address. The waitlist page shows it within a second. */
export function useSetContactAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => unwrap(api.PUT('/api/waitlist/contact-address', { body: { address } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
