import { t } from '@rampart/kernel';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';

export async function copyLink(address: string): Promise<void> {
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${base}${address}`);
    toastInfo({ kind: 'copy-link', title: t`Link copied`, message: t`Paste it where you need it.` });
  } catch (error) {
    toastError('copy-link', t`The link was not copied`, error);
  }
}
