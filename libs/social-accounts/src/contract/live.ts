/** Carries changes of accounts, figures and scam reports. On a message, screens query again. */
export const SOCIAL_ACCOUNTS_TOPIC = 'social-accounts';

export interface SocialAccountsMessage {
  readonly type: 'social-accounts-changed.v1';
  readonly position: number;
  readonly data: { readonly about: 'accounts' | 'figures' | 'sentiment' | 'scam-reports' };
}
