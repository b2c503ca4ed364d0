import { t } from '@rampart/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestScan, Scan } from '@rampart/impersonation/contract';
import { api, unwrap } from '../../../shared/api-client/client.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { announcedApproval } from '../../../shared/ui/approval-asked.js';
import { impersonationKeys } from './keys.js';

/** Asks for a scan; answers the scan's id. The form shows what is refused. */
export function useRequestScan() {
  return useMutation({
    mutationFn: async (body: RequestScan) =>
      (await unwrap(api.POST('/api/impersonation/scans', { body }))).id,
  });
}

/** Repeats a scan. @returns the new scan's id @throws ApiError */
export async function requestSameScan({
  id: repeats,
  targetHandle,
  platforms,
  autoReport,
  identityId,
}: Scan): Promise<string> {
  const names = platforms.map(({ platform }) => platform);
  const body = { targetHandle, platforms: names, autoReport, identityId, repeats };
  return (await unwrap(api.POST('/api/impersonation/scans', { body }))).id;
}

/** Asks for the same scan again, to see what is new, changed or gone; hands on the new scan's id. */
export function useRescan(onStarted: (scanId: string) => void) {
  return useMutation({
    mutationFn: requestSameScan,
    onSuccess: onStarted,
    onError: (error) => toastError('rescan', t`Scan not started`, error),
  });
}

export function useCancelScan() {
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.POST('/api/impersonation/scans/{id}/cancel', { params: { path: { id } } })),
    onError: (error) => toastError('cancel-scan', t`Could not cancel the scan`, error),
  });
}

interface LookAlikeKey {
  readonly scanId: string;
  readonly id: string;
}

const path = ({ scanId, id }: LookAlikeKey) => ({ params: { path: { id: scanId, lookAlikeId: id } } });

export function useReportLookAlike() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: LookAlikeKey) =>
      unwrap(api.POST('/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}/report', path(key))),
    onSuccess: ({ incidentId }) => {
      const message =
        incidentId === null ? t`Request recorded.` : t`Nothing was sent. Complete and sign its incident.`;
      toastInfo({ kind: 'report', title: t`Report requested`, message });
      return client.invalidateQueries({ queryKey: impersonationKeys.lookAlikes });
    },
    onError: (error) => toastError('report', t`Could not request the report`, error),
  });
}

/** Erases the records about a found account, in every scan. The caller shows errors. */
export function useForgetAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: LookAlikeKey) =>
      unwrap(api.DELETE('/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}/personal-data', path(key))),
    onSuccess: (answer) => {
      if (announcedApproval(answer)) return;
      toastInfo({ kind: 'forget', title: t`Account erased`, message: t`Its personal data was erased.` });
      return client.invalidateQueries({ queryKey: impersonationKeys.all });
    },
  });
}
