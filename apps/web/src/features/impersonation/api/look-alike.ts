import { queryOptions } from '@tanstack/react-query';
import type { LookAlikeDetail } from '@rampart/impersonation/contract';
import { api, unwrap } from '../../../shared/api-client/client.js';
import { impersonationKeys } from './keys.js';

export const lookAlikeQueryOptions = (scanId: string, id: string) =>
  queryOptions({
    queryKey: [...impersonationKeys.lookAlikes, scanId, id],
    queryFn: ({ signal }) =>
      unwrap<LookAlikeDetail>(
        api.GET('/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}', {
          params: { path: { id: scanId, lookAlikeId: id } },
          signal,
        }),
      ),
  });
