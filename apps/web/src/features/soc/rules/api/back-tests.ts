import type { BackTest } from '@rampart/soc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

const keyOf = (id: string | null): readonly (string | null)[] => ['soc', 'back-test', id];
const ASK_MS = 700;

export const useStartBackTest = () =>
  useMutation({
    mutationFn: (body: { readonly yaml: string; readonly days: number }) =>
      unwrap(api.POST('/api/soc/back-tests', { body })),
  });

export const useBackTest = (id: string | null) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      unwrap<BackTest>(
        api.GET('/api/soc/back-tests/{backTestId}', { params: { path: { backTestId: id ?? '' } }, signal }),
      ),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? ASK_MS : false),
  });

export function useCancelBackTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (backTestId: string) =>
      unwrap<BackTest>(
        api.POST('/api/soc/back-tests/{backTestId}/cancel', { params: { path: { backTestId } } }),
      ),
    onSuccess: (test) => client.setQueryData(keyOf(test.id), test),
  });
}
