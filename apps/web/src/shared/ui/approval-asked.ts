import { t } from '@rampart/kernel';
import { api, unwrap } from '../api-client/client.js';
import { toastInfo } from './toasts.js';
import { toastUndo } from './undo-toast.js';

const KIND = 'approval';

async function takeBack(id: string): Promise<void> {
  await unwrap(api.POST('/api/approvals/{id}/withdraw', { params: { path: { id } } }));
  toastInfo({ kind: KIND, title: t`Request cancelled` });
}

/** Also offers to cancel the request. @returns whether the answer was a request, so that nothing is done yet */
export function announcedApproval(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('approvalId' in answer)) return false;
  const { approvalId, message } = answer as { readonly approvalId: string; readonly message: string };
  toastUndo({ kind: KIND, title: message, undo: () => takeBack(approvalId) });
  return true;
}
