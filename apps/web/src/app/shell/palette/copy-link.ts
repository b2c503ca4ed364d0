import { t } from '@rampart/kernel';
import { BASE_PATH } from '../../../shared/api-client/base-path.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';

export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${BASE_PATH}${address}`);
    toastInfo({ kind: 'copy-link', title: t`Link copied`, message: t`Paste it where you need it.` });
  } catch (error) {
    toastError('copy-link', t`The link was not copied`, error);
  }
}
