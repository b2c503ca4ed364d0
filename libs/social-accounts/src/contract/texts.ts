export const MAX_ACCOUNTS_PER_PLATFORM = 5;

export const ACCOUNT_TYPES = ['personal', 'verified', 'charity', 'brand', 'staff', 'other'] as const;

/** Shown by the dialog and answered by the server, word for word of the specification. */
export const LINK_TEXTS = {
  invalidUrl: 'Please enter a valid http(s) profile URL.',
  popupBlocked: 'Popup blocked. Please allow popups for this site and try again.',
  cancelled: 'Authentication was cancelled',
  oauthFailed: 'OAuth authentication failed',
  callbackFailed: 'Failed to complete OAuth authentication. Please try again.',
  addFailed: 'Failed to add account. Please try again.',
  noAccounts: 'No connected accounts found.',
} as const;

/** How long a person has to finish at the network, milliseconds. */
export const LINK_TIMEOUT_MS = 10 * 60_000;

/** Begins every state of ours, so that `/oauth/callback` tells links from sign-ins. */
export const LINK_STATE_PREFIX = 'social_';

/** What the window that opened the popup hears, by `BroadcastChannel` and `postMessage`. No code, no token. */
export interface LinkMessage {
  readonly type: 'rampart:social-account';
  readonly linkId: string;
  readonly status: 'choosing' | 'linked' | 'failed';
  readonly error: string | null;
}

export const linkChannel = (linkId: string): string => `rampart-link-${linkId}`;
