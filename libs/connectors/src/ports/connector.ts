import type {
  AccountFigures,
  MediaFacts,
  Network,
  NetworkDraft,
  NetworkLimits,
  NetworkMember,
  NetworkPost,
  NetworkProfile,
} from '../contract/index.js';
import type { Access, Page } from './access.js';
import type { AudienceReading, Restriction } from './audience.js';
import type { Authorization } from './authorization.js';

export type { Access, Page } from './access.js';

/** What an account can do, from the scopes it granted. A refused ability has its reason. */
export type Ability = { readonly able: true } | { readonly able: false; readonly reason: string };

export interface Capabilities {
  readonly publish: Ability;
  readonly media: Ability;
  readonly figures: Ability;
  readonly timeline: Ability;
  readonly mentions: Ability;
  /** Followers of the account and their posts. */
  readonly audience: Ability;
  readonly remove: Ability;
}

export interface MediaFile {
  readonly facts: MediaFacts;
  /** Fewer bytes at the end. */
  read(from: number, length: number): Promise<Uint8Array>;
  /** A signed address where a network can fetch the file, such as Instagram needs; null without a public host. */
  readonly publicUrl: string | null;
}

/** One publish run: one post on one account. */
export interface PublishRun {
  /** UUID, the same in every attempt: idempotency keys and record keys derive from it. */
  readonly runId: string;
  readonly draft: NetworkDraft;
  readonly media: readonly MediaFile[];
  /** When the post is due, ISO 8601. */
  readonly dueAt: string;
}

/** Uploads and containers; nothing is visible yet. Plain JSON, kept between attempts. */
export type Prepared = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

export interface Published {
  readonly postId: string;
  readonly url: string;
  /** Which part is not online, such as a first comment or the rest of a thread, and why. Absent: nothing is missing. */
  readonly incomplete?: string;
}

/**
 * One network. Methods throw `ConnectorError`. `prepare`, `poll` and `reconcile` may be repeated freely; `commit` is called once
 * under a recorded key, and again only where `repeatable` says how long the network recognises it.
 */
export interface Connector {
  readonly network: Network;
  /** The pinned version of the network's API. */
  readonly api: string;
  /** True for the bundled sandbox: its people are invented. */
  readonly simulated: boolean;
  readonly auth: Authorization;
  capabilities(scopes: readonly string[]): Capabilities;
  /** The static numbers with those of the account laid over. */
  limits(access: Access): Promise<NetworkLimits>;

  prepare(run: PublishRun, access: Access): Promise<Prepared>;
  poll(prepared: Prepared, access: Access): Promise<'pending' | 'ready'>;
  commit(run: PublishRun, prepared: Prepared, access: Access): Promise<Published>;
  /** Whether a lost `commit` happened, by reading only. @param since when the attempt started, ISO 8601 */
  reconcile(
    run: PublishRun,
    prepared: Prepared,
    since: string,
    access: Access,
  ): Promise<Published | 'absent' | 'unknown'>;
  /** Milliseconds in which a repeated `commit` of a run is one post; 0: never; Infinity: always. */
  readonly repeatableMs: number;
  /** Removes a published post; null where the network has no such call. */
  readonly remove: ((postId: string, access: Access) => Promise<void>) | null;

  profile(access: Access): Promise<NetworkProfile>;
  figures(access: Access): Promise<AccountFigures>;
  timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>>;
  /** Mentions and replies of others, newest first; null where the network gives none. */
  readonly mentions: ((access: Access, cursor: string | null) => Promise<Page<NetworkPost>>) | null;
  /**
   * Followers in the network's order; absent where the network names none.
   * @param wanted which of them are described; the page names how many it listed
   */
  readonly followers?: (
    access: Access,
    cursor: string | null,
    wanted?: (accountId: string) => boolean,
  ) => Promise<ListedPage>;
  /** The newest public posts of another account; absent where the network shows none. */
  readonly postsOf?: (access: Access, accountId: string) => Promise<readonly NetworkPost[]>;
  /** Absent where the network shows nothing of them. */
  readonly audience?: AudienceReading;
  /** Absent where the network takes neither blocks nor mutes from programs. */
  readonly restriction?: Restriction;
}

/** A page of which only wanted accounts are described. */
export interface ListedPage extends Page<NetworkMember> {
  /** Accounts that the network named, described or not. */
  readonly listed: number;
}
