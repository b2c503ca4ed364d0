import type { AccountProfile, PlatformId, SearchSupport } from '../contract/index.js';

export interface DirectoryCallOptions {
  readonly signal: AbortSignal;
}

export interface ProfilePage {
  readonly profiles: readonly AccountProfile[];
  readonly next: string | null;
  /** Records that were refused, such as line 17 of a file. */
  readonly rejected?: readonly { readonly where: string; readonly reason: string }[];
}

/** A request and its answer, byte for byte. */
export interface Exchanged {
  readonly url: string;
  readonly status: number;
  /** Header names are in lower case. */
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
  /** True when a search for blank words lists every account. */
  readonly listsAll?: boolean;
  /** Words that cannot be encoded give an empty page; `search: 'exact'` refuses. @throws DirectoryError */
  searchAccounts(words: string, cursor: string | null, options: DirectoryCallOptions): Promise<ProfilePage>;
  /** Looks up at most 25 handles and skips impossible ones. @throws DirectoryError */
  lookUpHandles(
    handles: readonly string[],
    options: DirectoryCallOptions,
  ): Promise<readonly AccountProfile[]>;
  /** ISO 8601; null when unknown. One request a profile on some networks. @throws DirectoryError */
  readLastActivity(profile: AccountProfile, options: DirectoryCallOptions): Promise<string | null>;
  /** By its stable id where there is one. A refused request does not mean that it is gone. @throws DirectoryError */
  lookAgain(
    account: Pick<AccountProfile, 'accountId' | 'handle'>,
    options: DirectoryCallOptions,
  ): Promise<SeenAgain>;
  /** Reads at most 5 MiB; null when the account has no avatar. @throws DirectoryError */
  readAvatar(profile: AccountProfile, options: DirectoryCallOptions): Promise<Uint8Array | null>;
}

export type DirectoryErrorCode =
  | 'unreachable'
  | 'rate-limited'
  | 'malformed'
  | 'refused'
  | 'too-large'
  | 'unsupported';

/** A failure whose message states the cause and the next step. */
export class DirectoryError extends Error {
  override readonly name = 'DirectoryError';

  constructor(
    readonly code: DirectoryErrorCode,
    message: string,
    /** Milliseconds; set for `rate-limited`. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}
