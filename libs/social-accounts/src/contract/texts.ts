import { t } from '@rampart/kernel';

export const MAX_ACCOUNTS_PER_PLATFORM = 5;

export const ACCOUNT_TYPES = ['personal', 'verified', 'charity', 'brand', 'staff', 'other'] as const;

/** Texts that the dialog shows and the server returns, exactly as in the specification. */
export const LINK_TEXTS = {
  invalidUrl: t`Please enter a valid http(s) profile URL.`,
  popupBlocked: t`Popup blocked. Please allow popups for this site and try again.`,
  cancelled: t`Authentication was cancelled`,
  oauthFailed: t`OAuth authentication failed`,
  callbackFailed: t`Failed to complete OAuth authentication. Please try again.`,
  addFailed: t`Failed to add account. Please try again.`,
  noAccounts: t`No connected accounts found.`,
} as const;

/** How long a person has to finish at the network, in milliseconds. */
export const LINK_TIMEOUT_MS = 10 * 60_000;

/** The prefix of every state that is created here, so that `/oauth/callback` can tell links from sign-ins. */
export const LINK_STATE_PREFIX = 'social_';

/** Sent to the window that opened the popup, by `BroadcastChannel` and `postMessage`, without code and token. */
export interface LinkMessage {
  readonly type: 'rampart:social-account';
  readonly linkId: string;
  readonly status: 'choosing' | 'linked' | 'failed';
  readonly error: string | null;
}

export const linkChannel = (linkId: string): string => `rampart-link-${linkId}`;
