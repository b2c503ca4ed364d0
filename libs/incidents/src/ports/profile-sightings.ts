import type { AccountProfile } from '@rampart/impersonation/contract';

export interface ProfileSighting {
  /** `unclear`: the network's answer is the same for an account that is gone and one that is hidden. */
  readonly state: 'present' | 'gone' | 'unclear';
  readonly says: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The answer's bytes as received, undecoded. */
  readonly body: Uint8Array;
  /** ISO 8601; when the answer was complete. */
  readonly at: string;
  readonly avatar: { readonly bytes: Uint8Array; readonly mediaType: string; readonly source: string } | null;
  /** Why there is no avatar; null when there is one. */
  readonly avatarReason: string | null;
}

export interface ProfileSightings {
  /** @returns null when the installation cannot ask the network @throws Error when it cannot be asked now */
  look(account: AccountProfile, signal: AbortSignal): Promise<ProfileSighting | null>;
}
