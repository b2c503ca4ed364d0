import type {
  FileReport,
  OpenIncident,
  PrepareReport,
  RecordOutcome,
  ReviseIncident,
  SendReport,
  SignReport,
} from '@rampart/incidents/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../shared/api-client/client.js';
import { incidentKeys } from './keys.js';

export function useOpenIncident() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: OpenIncident) =>
      (await unwrap(api.POST('/api/incidents', { body: asSent(body) }))).id,
    onSuccess: () => client.invalidateQueries({ queryKey: incidentKeys.list }),
  });
}

function useIncidentCommand<Input>(
  incidentId: string,
  run: (at: { readonly params: { readonly path: { incidentId: string } } }, input: Input) => Promise<unknown>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => run({ params: { path: { incidentId } } }, input),
    // A refusal also means that the shown state may be outdated.
    onSettled: () => client.invalidateQueries({ queryKey: incidentKeys.one(incidentId) }),
  });
}

export const useReviseIncident = (incidentId: string) =>
  useIncidentCommand(incidentId, (at, body: ReviseIncident) =>
    unwrap(api.PUT('/api/incidents/{incidentId}', { ...at, body: asSent(body) })),
  );

export type PlainStep =
  | { readonly step: 'review' }
  | { readonly step: 'return' | 'withdrawal'; readonly reason: string };

export const usePlainStep = (incidentId: string) =>
  useIncidentCommand(incidentId, (at, input: PlainStep) => {
    switch (input.step) {
      case 'review':
        return unwrap(api.POST('/api/incidents/{incidentId}/review/request', at));
      case 'return':
        return unwrap(
          api.POST('/api/incidents/{incidentId}/return', { ...at, body: { reason: input.reason } }),
        );
      case 'withdrawal':
        return unwrap(
          api.POST('/api/incidents/{incidentId}/withdraw', { ...at, body: { reason: input.reason } }),
        );
    }
  });

export const usePrepareReport = (incidentId: string) =>
  useIncidentCommand(incidentId, (at, body: PrepareReport) =>
    unwrap(api.POST('/api/incidents/{incidentId}/prepare', { ...at, body })),
  );

/** Signs by name. The console asks for a fresh proof of identity if the server requires one. */
export const useSignReport = (incidentId: string) =>
  useIncidentCommand(incidentId, (at, body: SignReport) =>
    unwrap(api.POST('/api/incidents/{incidentId}/sign', { ...at, body })),
  );

export const useFileReport = (incidentId: string) =>
  useIncidentCommand(incidentId, (at, body: FileReport) =>
    unwrap(api.POST('/api/incidents/{incidentId}/filings', { ...at, body })),
  );

export const useRecordOutcome = (incidentId: string) =>
  useIncidentCommand(incidentId, (at, body: RecordOutcome) =>
    unwrap(api.POST('/api/incidents/{incidentId}/outcomes', { ...at, body })),
  );

/** Sends a signed report again. The console asks for a fresh proof if the server requires one. */
export const useSendAgain = (incidentId: string) =>
  useIncidentCommand(incidentId, (at, body: SendReport) =>
    unwrap(api.POST('/api/incidents/{incidentId}/send', { ...at, body })),
  );
