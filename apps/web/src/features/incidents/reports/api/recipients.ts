import type { NameRecipient } from '@rampart/incidents/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

const RECIPIENTS_KEY = ['evidence-recipients'] as const;

export const useRecipients = () =>
  useQuery({
    queryKey: RECIPIENTS_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/incidents/evidence-recipients', { signal })),
  });

function useRecipientCommand<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: RECIPIENTS_KEY }),
  });
}

/** Adds a reader of evidence; asks for a fresh proof if required. */
export const useNameRecipient = () =>
  useRecipientCommand((body: NameRecipient) =>
    unwrap(api.POST('/api/incidents/evidence-recipients', { body })),
  );

/** Removes a reader of future evidence; asks for a fresh proof if required. */
export const useRemoveRecipient = () =>
  useRecipientCommand((recipientId: string) =>
    unwrap(
      api.DELETE('/api/incidents/evidence-recipients/{recipientId}', { params: { path: { recipientId } } }),
    ),
  );
