import { t } from '@rampart/kernel';

/** What a browser allows here; all but `ready` need something of the person first. */
export type PushSupport = 'ready' | 'not-asked' | 'denied' | 'insecure' | 'unsupported';

interface Browser {
  readonly isSecureContext: boolean;
  readonly hasPush: boolean;
  readonly permission: NotificationPermission | null;
}

export function supportOf({ isSecureContext, hasPush, permission }: Browser): PushSupport {
  if (!isSecureContext) return 'insecure';
  if (!hasPush || permission === null) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' ? 'ready' : 'not-asked';
}

export const pushSupport = (): PushSupport =>
  supportOf({
    isSecureContext: window.isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? window.Notification.permission : null,
  });

export const SUPPORT_WORDS: Readonly<Record<Exclude<PushSupport, 'ready' | 'not-asked'>, string>> = {
  denied: t`This browser blocks notifications of Rampart. Allow them in its settings for this site, then reload.`,
  insecure: t`Push messages need an encrypted connection. Ask the operator to serve Rampart over HTTPS.`,
  unsupported: t`This browser has no push messages. Use a current one; on iPhone and iPad, add Rampart to the home screen first.`,
};
