import type { DescribeEvidence, ReportLanguage, ReportTarget } from '@rampart/incidents/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, fetchBlob, fetchFile, unwrap } from '../../../shared/api-client/client.js';
import { queryText } from '../../../shared/api-client/query-text.js';
import { type OnSent, uploadFile } from '../../../shared/api-client/upload-file.js';
import { incidentKeys } from './keys.js';

export interface NewEvidence {
  readonly file: File;
  readonly words: DescribeEvidence;
  readonly onSent: OnSent;
}

export function useAddEvidence(incidentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, words, onSent }: NewEvidence) =>
      uploadFile(`/api/incidents/${incidentId}/evidence?${queryText(words)}`, file, onSent),
    onSuccess: () => client.invalidateQueries({ queryKey: incidentKeys.one(incidentId) }),
  });
}

const piece = (incidentId: string, evidenceId: string) => ({
  params: { path: { incidentId, evidenceId } },
});

interface Exclusion {
  readonly evidenceId: string;
  readonly reason: string;
}

export function useExcludeEvidence(incidentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ evidenceId, reason }: Exclusion) =>
      unwrap(
        api.POST('/api/incidents/{incidentId}/evidence/{evidenceId}/exclude', {
          ...piece(incidentId, evidenceId),
          body: { reason },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: incidentKeys.one(incidentId) }),
  });
}

export function useVerifyEvidence(incidentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (evidenceId: string) =>
      unwrap(
        api.POST('/api/incidents/{incidentId}/evidence/{evidenceId}/verify', piece(incidentId, evidenceId)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: incidentKeys.one(incidentId) }),
  });
}

/** Downloads a piece. Its chain of custody records the user. */
export function useViewEvidence(incidentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (evidenceId: string) => fetchBlob(`/api/incidents/${incidentId}/evidence/${evidenceId}`),
    onSettled: () => client.invalidateQueries({ queryKey: incidentKeys.one(incidentId) }),
  });
}

export const useFetchPackage = () =>
  useMutation({ mutationFn: (packageId: string) => fetchFile(`/api/incidents/evidence/${packageId}`) });

/** Has the report drawn as a PDF before it is signed. The chain of custody records the user. */
export function useDrawnPreview(incidentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: { readonly target: readonly ReportTarget[]; readonly language?: ReportLanguage }) =>
      fetchFile(`/api/incidents/${incidentId}/preview/report?${queryText(asked)}`),
    onSettled: () => client.invalidateQueries({ queryKey: incidentKeys.one(incidentId) }),
  });
}
