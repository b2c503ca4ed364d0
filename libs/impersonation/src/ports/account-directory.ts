import type { AccountProfile, PlatformId, SearchSupport } from '../contract/index.js';

export interface DirectoryCallOptions {
  readonly signal: AbortSignal;
}

export interface ProfilePage {
  readonly profiles: readonly AccountProfile[];
  readonly next: string | null;
  /** Such as line 17 of a file. */
  readonly rejected?: readonly { readonly where: string; readonly reason: string }[];
}

/** Byte for byte. */
export interface Exchanged {
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface SeenAgain extends Exchanged {
  /** `unclear`: the network does not show the account and gives no reason. */
  readonly state: 'present' | 'gone' | 'unclear';
  readonly says: string;
}

/** One contract suite covers all adapters. An aborted call rejects with the signal's reason, never a DirectoryError. */
export interface AccountDirectory {
  readonly platform: PlatformId;
  readonly search: SearchSupport;
  /** True for the bundled simulated network: its accounts are invented. */
  readonly simulated: boolean;
  /** True when blank words list every account. */
  readonly listsAll?: boolean;
  /** Impossible words give an empty page; `search: 'exact'` refuses. @throws DirectoryError */
  searchAccounts(words: string, cursor: string | null, options: DirectoryCallOptions): Promise<ProfilePage>;
  /** At most 25 handles; skips impossible ones. @throws DirectoryError */
  lookUpHandles(
    handles: readonly string[],
    options: DirectoryCallOptions,
  ): Promise<readonly AccountProfile[]>;
  /** ISO 8601; null when unknown. Costs one request per profile on some networks. @throws DirectoryError */
  readLastActivity(profile: AccountProfile, options: DirectoryCallOptions): Promise<string | null>;
  /** By stable id where the network has one; a refused answer does not mean gone. @throws DirectoryError */
  lookAgain(
    account: Pick<AccountProfile, 'accountId' | 'handle'>,
    options: DirectoryCallOptions,
  ): Promise<SeenAgain>;
  /** At most 5 MiB; null without one. @throws DirectoryError */
  readAvatar(profile: AccountProfile, options: DirectoryCallOptions): Promise<Uint8Array | null>;
}

export type DirectoryErrorCode =
  | 'unreachable'
  | 'rate-limited'
  | 'malformed'
  | 'refused'
  | 'too-large'
  | 'unsupported';

/** States a cause and a next step. */
export class DirectoryError extends Error {
  override readonly name = 'DirectoryError';

  constructor(
    readonly code: DirectoryErrorCode,
    message: string,
    /** Milliseconds, for `rate-limited`. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}
