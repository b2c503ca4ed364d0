import type { SocSettings, SocSettingsView } from '@rampart/soc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../../shared/api-client/client.js';
import { socKeys } from './keys.js';

export const useSocSettings = () =>
  useQuery({
    queryKey: socKeys.settings,
    queryFn: ({ signal }) => unwrap<SocSettingsView>(api.GET('/api/soc/settings', { signal })),
  });

export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SocSettings) => unwrap(api.PUT('/api/soc/settings', { body: asSent(body) })),
    onSettled: () => client.invalidateQueries({ queryKey: socKeys.settings }),
  });
}
