import type { AccountProfile } from '@rampart/impersonation/contract';

export interface ProfileSighting {
  /** `unclear`: this network cannot tell whether the account is gone, or only not shown to us. */
  readonly state: 'present' | 'gone' | 'unclear';
  readonly says: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As received, undecoded. */
  readonly body: Uint8Array;
  /** ISO 8601, when the answer was complete. */
  readonly at: string;
  readonly avatar: { readonly bytes: Uint8Array; readonly mediaType: string; readonly source: string } | null;
  /** Why there is no avatar; null when there is one. */
  readonly avatarReason: string | null;
}

export interface ProfileSightings {
  /** @throws Error when the network cannot be asked now; null when this installation has no way to ask it */
  look(account: AccountProfile, signal: AbortSignal): Promise<ProfileSighting | null>;
}
