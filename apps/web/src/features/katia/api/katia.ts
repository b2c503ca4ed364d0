import type { ProposedCommand, Replay } from '@rampart/katia/contract';
import { unreachable } from '@rampart/kernel';
import type { AddressBlocked } from '@rampart/soc/contract';
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { operations } from '../../../shared/api-client/generated.js';
import { byPage } from '../../../shared/api-client/pages.js';

const KATIA_KEY = ['katia'] as const;
export const THREADS_KEY = [...KATIA_KEY, 'threads'];

export const useThreads = (q: string) =>
  useInfiniteQuery({
    queryKey: [...THREADS_KEY, 'list', q],
    ...byPage((page, signal) => {
      const query = { ...page, limit: 50, ...(q !== '' && { q }) };
      return unwrapPage(api.GET('/api/katia/threads', { params: { query }, signal }));
    }),
  });

export const threadQueryOptions = (id: string | null) =>
  queryOptions({
    queryKey: [...THREADS_KEY, id],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/katia/threads/{id}', { params: { path: { id: id ?? '' } }, signal })),
  });

function useThreadCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: THREADS_KEY }) });
}

export const useRenameThread = () =>
  useThreadCommand(({ id, title }: { readonly id: string; readonly title: string }) =>
    unwrap(api.PATCH('/api/katia/threads/{id}', { params: { path: { id } }, body: { title } })),
  );

export const useDeleteThread = () =>
  useThreadCommand((id: string) =>
    unwrap(api.DELETE('/api/katia/threads/{id}', { params: { path: { id } } })),
  );

export const useShareThread = () =>
  useThreadCommand(({ id, username }: { readonly id: string; readonly username: string }) =>
    unwrap(api.POST('/api/katia/threads/{id}/readers', { params: { path: { id } }, body: { username } })),
  );

export const useUnshareThread = () =>
  useThreadCommand((path: { readonly id: string; readonly readerId: string }) =>
    unwrap(api.DELETE('/api/katia/threads/{id}/readers/{readerId}', { params: { path } })),
  );

const OUTCOME_POLL_MS = 1_000;
const OUTCOME_POLLS = 30;

/** What the systems that enforce blocks answered about an event's address. It is asked again until one did. */
export const useBlockOutcomes = (eventId: string) =>
  useQuery({
    queryKey: [...KATIA_KEY, 'block-outcomes', eventId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/soc/events/{eventId}/enforcement', { params: { path: { eventId } }, signal })),
    refetchInterval: ({ state }) =>
      (state.data?.items.length ?? 0) > 0 || state.dataUpdateCount >= OUTCOME_POLLS ? false : OUTCOME_POLL_MS,
  });

export const useReplay = () =>
  useMutation({
    mutationFn: (path: { readonly id: string; readonly turnId: string }) =>
      unwrap<Replay>(api.POST('/api/katia/threads/{id}/turns/{turnId}/replay', { params: { path } })),
  });

export const useReplayRun = () =>
  useMutation({
    mutationFn: (id: string) =>
      unwrap<Replay>(api.POST('/api/katia/engine/runs/{id}/replay', { params: { path: { id } } })),
  });

export const useBlockProposed = () =>
  useMutation({
    mutationFn: ({ eventId, reason }: { readonly eventId: string; readonly reason: string }) =>
      unwrap<AddressBlocked>(
        api.POST('/api/soc/events/{eventId}/block', { params: { path: { eventId } }, body: { reason } }),
      ),
  });

export const useProposedCommand = () => useMutation({ mutationFn: carryOut });

/** The API checks the body when it proposes the command, and again when it executes it. */
type Body<Operation extends ProposedCommand['operation']> =
  operations[Operation]['requestBody']['content']['application/json'];

const carryOut = ({ operation, body }: ProposedCommand): Promise<unknown> => {
  switch (operation) {
    case 'requestScan':
      return unwrap(api.POST('/api/impersonation/scans', { body: body as Body<'requestScan'> }));
    case 'inviteUser':
      return unwrap(api.POST('/api/identity-access/users', { body: body as Body<'inviteUser'> }));
    case 'createRuleFromForm':
      return unwrap(api.POST('/api/soc/rules/form', { body: body as Body<'createRuleFromForm'> }));
    case 'openIncident':
      return unwrap(api.POST('/api/incidents', { body: body as Body<'openIncident'> }));
    case 'assignWorkItem': {
      const { id, to } = body as { readonly id: string; readonly to: string };
      return unwrap(api.POST('/api/work-queue/{id}/assign', { params: { path: { id } }, body: { to } }));
    }
    default:
      return unreachable(operation);
  }
};
