import type { KatiaEvaluation, SetBudget, SwitchEngine } from '@rampart/katia/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';

const ENGINE_KEY = ['katia', 'engine'] as const;

export const engineQueryOptions = () =>
  queryOptions({
    queryKey: ENGINE_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/katia/engine', { signal })),
  });

export function useSwitchEngine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SwitchEngine) => unwrap(api.PUT('/api/katia/engine', { body })),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ENGINE_KEY });
      await client.invalidateQueries({ queryKey: ['backend-status'] });
    },
  });
}

export function useSetBudget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SetBudget) => unwrap(api.PUT('/api/katia/engine/budget', { body })),
    onSettled: () => client.invalidateQueries({ queryKey: ENGINE_KEY }),
  });
}

export const evaluationsQueryOptions = () =>
  queryOptions({
    queryKey: [...ENGINE_KEY, 'evaluations'],
    queryFn: ({ signal }) =>
      unwrap<readonly KatiaEvaluation[]>(api.GET('/api/katia/engine/evaluations', { signal })),
    refetchInterval: 15_000,
  });

function useEngineCommand<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ENGINE_KEY }) });
}

export const useDraftPrompt = () =>
  useEngineCommand((text: string) => unwrap(api.POST('/api/katia/engine/prompts', { body: { text } })));

export const usePromotePrompt = () =>
  useEngineCommand((version: number) => unwrap(api.PUT('/api/katia/engine/prompt', { body: { version } })));

/** A version of the prompt; null: the grammar. */
export const useOrderEvaluation = () =>
  useEngineCommand((prompt: number | null) =>
    unwrap(api.POST('/api/katia/engine/evaluations', { body: { prompt } })),
  );
