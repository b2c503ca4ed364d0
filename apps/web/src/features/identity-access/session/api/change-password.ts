import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';
import { meQueryOptions } from './me.js';
import { sessionsQueryOptions } from './sessions.js';

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => unwrap(api.POST('/api/auth/password/change', { body })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meQueryOptions().queryKey });
      await client.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey });
    },
  });
}
