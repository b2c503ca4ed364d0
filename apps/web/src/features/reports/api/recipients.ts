import type { NameRecipient } from '@rampart/incidents/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';

const RECIPIENTS_KEY = ['evidence-recipients'] as const;

/** Whom evidence is sealed for, besides the installation. */
export const useRecipients = () =>
  useQuery({
    queryKey: RECIPIENTS_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/security/evidence-recipients', { signal })),
  });

function useRecipientCommand<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: RECIPIENTS_KEY }),
  });
}

/** Names somebody; the console asks for a fresh proof when the server wants one. */
export const useNameRecipient = () =>
  useRecipientCommand((body: NameRecipient) =>
    unwrap(api.POST('/api/security/evidence-recipients', { body })),
  );

/** Seals nothing more for somebody; the same proof is wanted. */
export const useRemoveRecipient = () =>
  useRecipientCommand((recipientId: string) =>
    unwrap(
      api.DELETE('/api/security/evidence-recipients/{recipientId}', { params: { path: { recipientId } } }),
    ),
  );
