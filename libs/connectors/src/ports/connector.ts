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

/** Whether an account can do something, by the scopes that it granted. A refused ability has its reason. */
export type Ability = { readonly able: true } | { readonly able: false; readonly reason: string };

export interface Capabilities {
  readonly publish: Ability;
  readonly media: Ability;
  readonly figures: Ability;
  readonly timeline: Ability;
  readonly mentions: Ability;
  /** Reading followers of the account and their posts. */
  readonly audience: Ability;
  readonly remove: Ability;
}

export interface MediaFile {
  readonly facts: MediaFacts;
  /** Returns fewer bytes at the end of the file. */
  read(from: number, length: number): Promise<Uint8Array>;
  /** A signed address at which a network such as Instagram can download the file; null without a public host. */
  readonly publicUrl: string | null;
}

export interface PublishRun {
  /** A UUID that is the same in every attempt: idempotency keys and record keys derive from it. */
  readonly runId: string;
  readonly draft: NetworkDraft;
  readonly media: readonly MediaFile[];
  /** When the post is due, ISO 8601. */
  readonly dueAt: string;
}

/** Uploads and containers that are not visible yet. Plain JSON, stored between attempts. */
export type Prepared = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

export interface Published {
  readonly postId: string;
  readonly url: string;
  /** What is not published, such as a first comment, and the reason. Absent when the post is complete. */
  readonly incomplete?: string;
}

/**
 * One network. Methods throw `ConnectorError`. `prepare`, `poll` and `reconcile` may be repeated freely. `commit` is
 * called once with a recorded key, and again only within the time for which the network recognises it
 * (`repeatableMs`).
 */
export interface Connector {
  readonly network: Network;
  /** The version of the network's API that is used. */
  readonly api: string;
  /** True for the bundled sandbox, whose people are invented. */
  readonly simulated: boolean;
  readonly auth: Authorization;
  capabilities(scopes: readonly string[]): Capabilities;
  /** The published limits, some of them replaced by those of the account. */
  limits(access: Access): Promise<NetworkLimits>;

  prepare(run: PublishRun, access: Access): Promise<Prepared>;
  poll(prepared: Prepared, access: Access): Promise<'pending' | 'ready'>;
  commit(run: PublishRun, prepared: Prepared, access: Access): Promise<Published>;
  /** Finds out by reading whether a lost `commit` happened. @param since when the attempt started, ISO 8601 */
  reconcile(
    run: PublishRun,
    prepared: Prepared,
    since: string,
    access: Access,
  ): Promise<Published | 'absent' | 'unknown'>;
  /** Milliseconds in which a repeated `commit` of a run gives only one post; 0 for never, Infinity for always. */
  readonly repeatableMs: number;
  /** Removes a published post; null where the network has no such call. */
  readonly remove: ((postId: string, access: Access) => Promise<void>) | null;

  profile(access: Access): Promise<NetworkProfile>;
  figures(access: Access): Promise<AccountFigures>;
  timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>>;
  /** Mentions and replies by others, newest first; null where the network gives none. */
  readonly mentions: ((access: Access, cursor: string | null) => Promise<Page<NetworkPost>>) | null;
  /** In the network's order; absent where it lists none. @param wanted which are described; all are counted */
  readonly followers?: (
    access: Access,
    cursor: string | null,
    wanted?: (accountId: string) => boolean,
  ) => Promise<ListedPage>;
  /** The newest public posts of another account; absent where the network shows none. */
  readonly postsOf?: (access: Access, accountId: string) => Promise<readonly NetworkPost[]>;
  /** Absent where the network shows no other accounts. */
  readonly audience?: AudienceReading;
  /** Absent where programs can neither block nor mute on the network. */
  readonly restriction?: Restriction;
}

/** A page on which only the wanted accounts are described. */
export interface ListedPage extends Page<NetworkMember> {
  readonly listed: number;
}
