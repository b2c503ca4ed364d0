import type { AccountProfile, PlatformId, SearchSupport } from '../contract/index.js';

export interface DirectoryCallOptions {
  readonly signal: AbortSignal;
}

/** One page of answers; `next` continues it, null ends it. */
export interface ProfilePage {
  readonly profiles: readonly AccountProfile[];
  readonly next: string | null;
  /** Entries the directory could not read, for instance line 17 of a file. */
  readonly rejected?: readonly { readonly where: string; readonly reason: string }[];
}

/** A request and its answer, byte for byte. */
export interface Exchanged {
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a network says about an account that was found before. */
export interface SeenAgain extends Exchanged {
  /** `gone`: it says so; `unclear`: it does not show the account, and cannot say why. */
  readonly state: 'present' | 'gone' | 'unclear';
  /** In words. */
  readonly says: string;
}

/**
 * A network's public directory of accounts. One contract suite runs against every adapter. An aborted call rejects
 * with the signal's reason, never with a DirectoryError.
 */
export interface AccountDirectory {
  readonly platform: PlatformId;
  readonly search: SearchSupport;
  /** True when the bundled simulated network answers: its accounts are invented. */
  readonly simulated: boolean;
  /** True when blank words page through every account there is: cheaper and more complete than asking many words. */
  readonly listsAll?: boolean;
  /**
   * Accounts matching words. Words the network cannot spell give an empty page, a network with `search: 'exact'`
   * refuses. @throws DirectoryError
   */
  searchAccounts(words: string, cursor: string | null, options: DirectoryCallOptions): Promise<ProfilePage>;
  /**
   * The accounts among these handles that exist (at most 25 handles a call). Handles the network cannot spell are
   * skipped. @throws DirectoryError
   */
  lookUpHandles(
    handles: readonly string[],
    options: DirectoryCallOptions,
  ): Promise<readonly AccountProfile[]>;
  /**
   * ISO 8601 time of the latest public post, null when unknown. One request a profile on some networks, so ask only
   * for the accounts that matter. @throws DirectoryError
   */
  readLastActivity(profile: AccountProfile, options: DirectoryCallOptions): Promise<string | null>;
  /**
   * Looks at an account again, by the id that survives renames where the network has one. A network that refuses to answer
   * is no account that is gone. @throws DirectoryError
   */
  lookAgain(
    account: Pick<AccountProfile, 'accountId' | 'handle'>,
    options: DirectoryCallOptions,
  ): Promise<SeenAgain>;
  /** The avatar's bytes (at most 5 MiB), null when there is none. @throws DirectoryError */
  readAvatar(profile: AccountProfile, options: DirectoryCallOptions): Promise<Uint8Array | null>;
}

export type DirectoryErrorCode =
  | 'unreachable'
  | 'rate-limited'
  | 'malformed'
  | 'refused'
  | 'too-large'
  | 'unsupported';

/** Why a network did not answer usefully, in words a person can act on. */
export class DirectoryError extends Error {
  override readonly name = 'DirectoryError';

  constructor(
    readonly code: DirectoryErrorCode,
    message: string,
    /** For `rate-limited`: how long the network asks us to wait. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}
