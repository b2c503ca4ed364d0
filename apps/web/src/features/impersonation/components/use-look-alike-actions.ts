import { t } from '@rampart/kernel';
import { useMemo } from 'react';
import type { Impersonator } from '@rampart/impersonation/contract';
import { fetchFile } from '../../../shared/api-client/client.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { useDismissLookAlikes, useWithdrawDismissal } from '../api/dismissal.js';
import { useReportLookAlike } from '../api/scan-commands.js';
import type { LookAlikeActions } from './look-alike-card.js';

export async function downloadEvidence(row: Impersonator): Promise<void> {
  if (row.evidencePackageId === null) return;
  try {
    const { name, content } = await fetchFile(
      `/api/incidents/evidence/${encodeURIComponent(row.evidencePackageId)}`,
    );
    saveFile(name, content);
  } catch (error) {
    toastError('evidence', t`Could not download the evidence`, error);
  }
}

/** The actions of a card; stable functions, so that unchanged cards do not render again. */
export function useLookAlikeActions(
  open: (change: { row: string }) => void,
  /** Where incidents are shown; null where the plan has none. */
  incidents: string | null,
): LookAlikeActions {
  const report = useReportLookAlike().mutate;
  const dismiss = useDismissLookAlikes().mutate;
  const withdraw = useWithdrawDismissal().mutateAsync;
  return useMemo(
    () => ({
      onDetails: ({ id }) => open({ row: id }),
      onReport: ({ scanId, id }) => report({ scanId, id }),
      onDismiss: (...rows) => dismiss(rows),
      onReconsider: (row) =>
        void withdraw([row]).catch((error: unknown) =>
          toastError('dismiss', t`Could not reconsider the look-alike`, error),
        ),
      onDownload: (row) => void downloadEvidence(row),
      incidentOf: ({ incidentId }) =>
        incidents === null || incidentId === null ? null : `${incidents}/${incidentId}`,
    }),
    [open, incidents, report, dismiss, withdraw],
  );
}
